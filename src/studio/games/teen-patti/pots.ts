import { minOf, shareDown } from '#lib/money.ts';
import { TEEN_PATTI } from './rules.ts';

/** What a seat has in the pots. */
export interface PotSeat {
	/** Minor units of each payment, in order: the boot, then a bet per turn. */
	paid: readonly bigint[];
	/** Can win: not packed. */
	isIn: boolean;
	/** Wins only from as many payments of the others as it made itself. */
	isDry: boolean;
	isBot: boolean;
}

/** Money that the same seats can win. */
export interface Pot {
	amount: bigint;
	/** Of `amount`: taken from pots without a bot's money. */
	rake: bigint;
	/** Seats that can win it, ascending. */
	contenders: number[];
	hasBotMoney: boolean;
}

export interface Pots {
	/** The main pot first. */
	pots: Pot[];
	/** By seat: a last bet that no other seat has paid and no other seat can win comes back whole. */
	returned: bigint[];
	rake: bigint;
}

type Layer = Omit<Pot, 'rake'>;

/**
 * Divides all payments into pots. The first payments of all seats are a layer, the second ones the
 * next. A seat that ran dry can win the layers that it paid; neighbouring layers that the same seats
 * can win are one pot. What no seat can win any more joins the pot below.
 */
export function potsOf(seats: readonly PotSeat[], boot: bigint): Pots {
	const returned = seats.map(() => 0n);
	const layers: Layer[] = [];
	const turns = Math.max(...seats.map(({ paid }) => paid.length));
	for (let turn = 0; turn < turns; turn += 1) {
		const payers = seatsWhere(seats, ({ paid }) => paid.length > turn);
		const contenders = seatsWhere(
			seats,
			({ paid, isIn, isDry }) => isIn && (!isDry || paid.length > turn),
		);
		const amount = payers.reduce((sum, no) => sum + (seats[no]?.paid[turn] ?? 0n), 0n);
		const only = payers.length === 1 && contenders.length === 1 ? payers[0] : undefined;
		if (only !== undefined && only === contenders[0]) {
			returned[only] = (returned[only] ?? 0n) + amount;
			continue;
		}
		const hasBotMoney = payers.some((no) => seats[no]?.isBot);
		addLayer(layers, { amount, contenders, hasBotMoney });
	}
	const pots = raked(layers, boot);
	return { pots, returned, rake: pots.reduce((sum, { rake }) => sum + rake, 0n) };
}

function seatsWhere(seats: readonly PotSeat[], test: (seat: PotSeat) => boolean): number[] {
	return seats.flatMap((seat, no) => (test(seat) ? [no] : []));
}

function addLayer(layers: Layer[], { amount, contenders, hasBotMoney }: Layer): void {
	const below = layers[layers.length - 1];
	const isSame = below && String(below.contenders) === String(contenders);
	if (below && (isSame || contenders.length === 0)) {
		below.amount += amount;
		below.hasBotMoney ||= hasBotMoney;
		return;
	}
	layers.push({ amount, contenders, hasBotMoney });
}

/** Takes the rake of the pots that people alone have paid, the main pot first, up to the limit. */
function raked(layers: readonly Layer[], boot: bigint): Pot[] {
	const [over = '', under = ''] = TEEN_PATTI.rake.split('/');
	const rakeMax = boot * BigInt(TEEN_PATTI.rakeMax);
	let ofPeople = 0n;
	let taken = 0n;
	return layers.map((layer) => {
		if (layer.hasBotMoney) return { ...layer, rake: 0n };
		ofPeople += layer.amount;
		const all = minOf(shareDown(ofPeople, BigInt(over), BigInt(under)), rakeMax);
		const rake = all - taken;
		taken = all;
		return { ...layer, rake };
	});
}

/** Shares an amount among seats in the order given: each odd unit goes to the next of them. */
export function shareOut(amount: bigint, winners: readonly number[]): Map<number, bigint> {
	const count = BigInt(winners.length);
	return new Map(
		winners.map((no, at) => [no, amount / count + (BigInt(at) < amount % count ? 1n : 0n)]),
	);
}
