import { canonicalJson } from '#lib/fair/canonical-json.ts';
import { toDecimal } from '#lib/money.ts';
import { openCard, sealDeck } from '#studio/engines/cards/sealed-deck.ts';
import { drawOfBot } from '#studio/fair/hand-draw.ts';
import { sha256 } from '#studio/fair/seeds.ts';
import { decide } from '#studio/games/teen-patti/bots.ts';
import { teenPatti } from '#studio/games/teen-patti/game.ts';
import type { HandEntry, HandState } from '#studio/games/teen-patti/hand.ts';
import { deadlineOf } from '#studio/games/teen-patti/hand.ts';
import { act } from '#studio/games/teen-patti/play.ts';
import { openPlaces, resultOf } from '#studio/games/teen-patti/result.ts';
import { viewOf } from '#studio/games/teen-patti/view.ts';
import type { TableProofAnswer } from '#studio/table-wire.ts';
import { beginHand } from '#studio/tables/replay-hand.ts';
import { drawNo, nextEntry } from './random-hand.ts';

const COUNT = 1000;

export const TABLE_HASH = sha256(canonicalJson(teenPatti.table)).toString('hex');

/** A hand as its public proof has it, and what a program must find. */
export interface GoldenHand {
	proof: TableProofAnswer;
	deck: readonly string[];
	pots: { amount: string; rake: string; contenders: number[]; winners: number[] }[];
	returned: string[];
}

let known: GoldenHand[] | undefined;

/** 1,000 hands of people who act at random and of bots that act by their policy. */
export function goldenHands(): GoldenHand[] {
	known ??= Array.from({ length: COUNT }, (_, no) => goldenHand(no));
	return known;
}

function goldenHand(no: number): GoldenHand {
	const draw = drawNo(no, 'golden');
	const seed = sha256(`golden hand seed ${no}`);
	const isPlayMoney = no % 2 === 0;
	const seats = Array.from({ length: 2 + draw(4) }, (_, seat) => {
		const isBot = isPlayMoney && seat > 0 && draw(2) === 0;
		const clientSeed = isBot || draw(4) === 0 ? '' : `golden-${no}-${seat}`;
		return { isBot, hasMoreTime: !isBot && draw(5) === 0, missed: draw(2), clientSeed };
	});
	const start = {
		...{ tableHash: TABLE_HASH, handId: `hand-${no}`, seats, dealer: draw(seats.length) },
		// Odd boots, so that shares leave odd units.
		stake: [10_000n, 50_000n, 3n, 7777n][no % 4] ?? 1n,
		isPlayMoney,
	};
	let state = beginHand(teenPatti, start, seed) as HandState;
	const { deck } = state;
	const lines: HandEntry[] = [];
	const style = { packs: draw(3) > 0, raises: draw(2) > 0, troubles: draw(3) > 0, draw };
	while (!state.end) {
		const turn = deadlineOf(state)?.seat ?? 0;
		const ofBot = drawOfBot(seed, {
			...{ gameCode: 'teen-patti', handId: start.handId, lineNo: lines.length + 1 },
		});
		const line: HandEntry = state.seats[turn]?.isBot
			? { by: 'player', seat: turn, action: decide(viewOf(state, turn), ofBot) }
			: nextEntry(state, style);
		const next = act(state, line);
		if ('refusal' in next) throw new Error('the script breaks the rules');
		lines.push(line);
		state = next;
	}
	return goldenOf({ no, start, seed, state, lines, deck });
}

interface Played {
	no: number;
	start: Parameters<typeof beginHand>[1];
	seed: Buffer;
	state: HandState;
	lines: HandEntry[];
	deck: readonly string[];
}

function goldenOf({ no, start, seed, state, lines, deck }: Played): GoldenHand {
	const result = resultOf(state);
	if (!result) throw new Error('the hand is not over');
	const sealed = sealDeck({ gameCode: 'teen-patti', handId: start.handId }, { cards: deck, seed });
	const decimals = (amounts: readonly bigint[]) => amounts.map((units) => toDecimal(units));
	const [stakes, payouts] = [decimals(result.stakes), decimals(result.payouts)];
	return {
		proof: {
			...{ kind: 'table', roundId: `round-${no}`, gameCode: 'teen-patti', currencySymbol: '৳' },
			...{ tableHash: TABLE_HASH, handId: start.handId, number: no + 1, root: sealed.root },
			seedHash: sha256(seed).toString('hex'),
			...{ seat: 0, seats: [...start.seats], seatNos: start.seats.map((_, no) => no) },
			dealer: start.dealer,
			...{ stake: toDecimal(start.stake), isPlayMoney: start.isPlayMoney },
			lines: lines.map((line) => ({ ...line, action: { ...line.action } })),
			...{ isOver: true, payouts, ownStake: stakes[0] ?? '', ownPayout: payouts[0] ?? '' },
			openings: openPlaces(state, 0).map((place) => openCard(sealed, place)),
			...{ cards: deck.length, seed: seed.toString('hex') },
		},
		deck,
		pots: result.pots.map(({ amount, rake, contenders, winners }) => ({
			...{ amount: toDecimal(amount), rake: toDecimal(rake), contenders, winners },
		})),
		returned: decimals(result.returned),
	};
}
