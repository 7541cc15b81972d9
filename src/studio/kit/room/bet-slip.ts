import type { SlipAnswer, SlipView } from '../../wire.ts';
import { type Answer, post } from '../api.ts';
import { newId } from '../ids.ts';
import { pause } from '../pause.ts';
import { minor } from '../text.ts';

/** A slip goes out so long after its last chip. */
const SEND_AFTER_MS = 700;
const RETRY_MS = 400;

/** Chips on the spots of a table, by the key of the bet, in minor units. */
export type Chips = ReadonlyMap<string, bigint>;

interface BetSlipParts {
	/** The wire's bet of a key, without its amount. */
	betOf: (key: string) => Record<string, unknown>;
	keyOf: (bet: Record<string, unknown>) => string;
	/** The number of the round that takes bets; absent while none does. */
	openNumber: () => number | undefined;
	/** Something to paint has changed. */
	onChange: () => void;
	onAnswer: (answer: Answer<SlipAnswer>) => void;
}

/** The chips of one round: those that the server holds, those on their way, those not sent yet. */
export function createBetSlip(parts: BetSlipParts) {
	let number: number | undefined;
	let slips: SlipView[] = [];
	let pending: { key: string; amount: bigint }[] = [];
	let sending: { requestId: string; chips: Map<string, bigint> }[] = [];
	let timer: ReturnType<typeof setTimeout> | undefined;
	let last: Map<string, bigint> = new Map();

	return {
		/** A new round: its table is empty, and the chips of the one before can be laid again. */
		begin(next: number) {
			if (next === number) return;
			const laid = total();
			if (laid.size > 0) last = laid;
			number = next;
			slips = [];
			pending = [];
			sending = [];
			clearTimeout(timer);
			parts.onChange();
		},
		/** The server's own list of this round's slips. */
		setSlips(of: number, own: SlipView[]) {
			if (of !== number) return;
			slips = own;
			const known = new Set(own.map(({ requestId }) => requestId));
			sending = sending.filter(({ requestId }) => !known.has(requestId));
			parts.onChange();
		},
		add(key: string, amount: bigint) {
			if (parts.openNumber() !== number) return;
			pending.push({ key, amount });
			clearTimeout(timer);
			timer = setTimeout(() => void flush(), SEND_AFTER_MS);
			parts.onChange();
		},
		/** Takes the last chip back; one that was sent already takes its slip with it. */
		async undo() {
			if (pending.pop()) return parts.onChange();
			const newest = taking().pop();
			if (newest) await cancel(newest);
		},
		async clear() {
			pending = [];
			clearTimeout(timer);
			parts.onChange();
			for (const slip of taking()) await cancel(slip);
		},
		/** Lays the chips of the last round again. */
		again() {
			for (const [key, amount] of last) this.add(key, amount);
		},
		hasLast: () => last.size > 0,
		isEmpty: () => total().size === 0,
		total,
		slips: () => slips,
		/** Sends what lies there: the bets are about to close. */
		flush,
	};

	function taking(): SlipView[] {
		return slips.filter(({ state }) => state === 'held' || state === 'betting');
	}

	/** Chips that are on the table: confirmed, on their way, or not sent. */
	function total(): Map<string, bigint> {
		const chips = new Map<string, bigint>();
		const add = (key: string, amount: bigint) => chips.set(key, (chips.get(key) ?? 0n) + amount);
		for (const { state, bets } of slips) {
			if (state === 'void' || state === 'cancelling' || state === 'refused') continue;
			for (const { amount, ...bet } of bets) add(parts.keyOf(bet), minor(amount));
		}
		for (const { chips: sent } of sending) for (const [key, amount] of sent) add(key, amount);
		for (const { key, amount } of pending) add(key, amount);
		return chips;
	}

	async function flush(): Promise<void> {
		clearTimeout(timer);
		const open = number;
		if (pending.length === 0 || open === undefined) return;
		const chips = new Map<string, bigint>();
		for (const { key, amount } of pending) chips.set(key, (chips.get(key) ?? 0n) + amount);
		pending = [];
		const requestId = newId();
		sending.push({ requestId, chips });
		const bets = [...chips].map(([key, amount]) => ({
			...parts.betOf(key),
			amount: decimalOf(amount),
		}));
		const answer = await send({ requestId, number: open, bets });
		sending = sending.filter((one) => one.requestId !== requestId);
		if (answer.ok && open === number) take(answer.value.slip);
		parts.onAnswer(answer);
		parts.onChange();
	}

	/** Sends a slip until its outcome is known: the same id is charged once. */
	async function send(slip: {
		requestId: string;
		number: number;
		bets: object[];
	}): Promise<Answer<SlipAnswer>> {
		for (let attempt = 0; ; attempt += 1) {
			const answer = await post<SlipAnswer>('/api/room/slip', slip);
			const isLost = !answer.ok && ['network', 'unknown_error'].includes(answer.refusal.code);
			if (!isLost || attempt >= 20) return answer;
			await pause(Math.min(RETRY_MS * 2 ** attempt, 4000));
		}
	}

	async function cancel({ requestId }: SlipView): Promise<void> {
		const answer = await post<SlipAnswer>('/api/room/cancel', { requestId });
		if (answer.ok) take(answer.value.slip);
		parts.onAnswer(answer);
		parts.onChange();
	}

	function take(slip: SlipView): void {
		const others = slips.filter(({ slipId }) => slipId !== slip.slipId);
		slips = [...others, slip];
	}
}

export type BetSlip = ReturnType<typeof createBetSlip>;

/** An amount of the wire: whole and hundredths. */
function decimalOf(amount: bigint): string {
	return `${amount / 10_000n}.${String((amount % 10_000n) / 100n).padStart(2, '0')}`;
}
