import type { SlipAnswer, SlipView } from '../../wire.ts';
import { type Answer, post } from '../api.ts';
import { newId } from '../ids.ts';
import { untilAnswered } from '../live/until-answered.ts';
import { minor } from '../text.ts';

/** A slip goes out so long after its last chip. */
const SEND_AFTER_MS = 700;

/** Amounts on the bets of a table, by the key of the bet, in minor units. */
export type Chips = Map<string, bigint>;

/** A bet of a slip, without its amount. */
export type Bet = Record<string, unknown>;

interface BetSlipParts {
	betOf: (key: string) => Bet;
	keyOf: (bet: Bet) => string;
	/** Something to paint has changed. */
	onChange: () => void;
	onAnswer: (answer: Answer<SlipAnswer>) => void;
}

/** The chips of one round: those that the server has, those on their way, those not sent yet. */
export interface BetSlip extends BetSlipParts {
	/** The round that the chips are for; absent before the first one opens. */
	number?: number;
	isOpen: boolean;
	slips: SlipView[];
	pending: { key: string; amount: bigint }[];
	sending: { requestId: string; chips: Chips }[];
	timer?: ReturnType<typeof setTimeout>;
	/** The chips of the last round that had any. */
	last: Chips;
}

export function createBetSlip(parts: BetSlipParts): BetSlip {
	return { ...parts, isOpen: false, slips: [], pending: [], sending: [], last: new Map() };
}

/** A round opens: its table is empty, and the chips of the one before can be laid again. */
export function beginSlip(slip: BetSlip, number: number): void {
	slip.isOpen = true;
	if (number === slip.number) return;
	const laid = chipsOf(slip);
	if (laid.size > 0) slip.last = laid;
	Object.assign(slip, { number, slips: [], pending: [], sending: [] });
	clearTimeout(slip.timer);
}

/** No more bets: chips that were not sent in time go back to the player. */
export function closeSlip(slip: BetSlip): void {
	slip.isOpen = false;
	slip.pending = [];
	clearTimeout(slip.timer);
}

/** Takes the server's own list of a round's slips. */
export function setSlips(slip: BetSlip, number: number, own: SlipView[]): void {
	if (number !== slip.number) return;
	slip.slips = own;
	const known = new Set(own.map(({ requestId }) => requestId));
	slip.sending = slip.sending.filter(({ requestId }) => !known.has(requestId));
	slip.onChange();
}

export function addChip(slip: BetSlip, key: string, amount: bigint): void {
	if (!slip.isOpen) return;
	slip.pending.push({ key, amount });
	clearTimeout(slip.timer);
	slip.timer = setTimeout(() => void sendChips(slip), SEND_AFTER_MS);
	slip.onChange();
}

/** Takes the last chip back; one that was sent already takes its slip with it. */
export async function undoChip(slip: BetSlip): Promise<void> {
	if (!slip.isOpen) return;
	if (slip.pending.pop()) {
		slip.onChange();
		return;
	}
	const newest = liveSlips(slip).pop();
	if (newest) await cancelSlip(slip, newest);
}

export async function clearChips(slip: BetSlip): Promise<void> {
	if (!slip.isOpen) return;
	slip.pending = [];
	clearTimeout(slip.timer);
	slip.onChange();
	for (const live of liveSlips(slip)) await cancelSlip(slip, live);
}

/** Lays the chips of the last round again. */
export function repeatChips(slip: BetSlip): void {
	for (const [key, amount] of slip.last) addChip(slip, key, amount);
}

/** Slips whose stake was taken or is on its way. */
export function liveSlips({ slips }: BetSlip): SlipView[] {
	return slips.filter(({ state }) => !['void', 'cancelling', 'refused'].includes(state));
}

/** Chips on the table: confirmed, on their way, or not sent. */
export function chipsOf(slip: BetSlip): Chips {
	const chips: Chips = new Map();
	const add = (key: string, amount: bigint) => chips.set(key, (chips.get(key) ?? 0n) + amount);
	for (const { bets } of liveSlips(slip)) {
		for (const { amount, ...bet } of bets) add(slip.keyOf(bet), minor(amount));
	}
	for (const { chips: sent } of slip.sending) for (const [key, amount] of sent) add(key, amount);
	for (const { key, amount } of slip.pending) add(key, amount);
	return chips;
}

/** What is staked but not in the balance yet, in minor units. */
export function unconfirmed({ slips, sending, pending }: BetSlip): bigint {
	const sent = sending.flatMap(({ chips }) => [...chips.values()]);
	const betting = slips.filter(({ state }) => state === 'betting').map(({ stake }) => minor(stake));
	const all = [...sent, ...betting, ...pending.map(({ amount }) => amount)];
	return all.reduce((sum, amount) => sum + amount, 0n);
}

/** Sends the chips that were not sent yet. Each slip is charged once. */
export async function sendChips(slip: BetSlip): Promise<void> {
	clearTimeout(slip.timer);
	const { number, pending } = slip;
	if (pending.length === 0 || number === undefined) return;
	const chips: Chips = new Map();
	for (const { key, amount } of pending) chips.set(key, (chips.get(key) ?? 0n) + amount);
	slip.pending = [];
	const requestId = newId();
	slip.sending.push({ requestId, chips });
	const bets = [...chips].map(([key, amount]) => {
		return { ...slip.betOf(key), amount: decimalOf(amount) };
	});
	const answer = await untilAnswered<SlipAnswer>('/api/room/slip', { requestId, number, bets });
	slip.sending = slip.sending.filter((one) => one.requestId !== requestId);
	if (answer.ok && number === slip.number) replace(slip, answer.value.slip);
	slip.onAnswer(answer);
	slip.onChange();
}

/** Takes a slip back before the lock. */
export async function cancelSlip(slip: BetSlip, { requestId }: SlipView): Promise<void> {
	const answer = await post<SlipAnswer>('/api/room/cancel', { requestId });
	if (answer.ok) replace(slip, answer.value.slip);
	slip.onAnswer(answer);
	slip.onChange();
}

/** Ends a slip during its flight. A lost answer is asked for again: the server does it once. */
export async function cashOut(slip: BetSlip, { requestId }: SlipView): Promise<void> {
	const answer = await untilAnswered<SlipAnswer>('/api/room/cash-out', { requestId });
	if (answer.ok) replace(slip, answer.value.slip);
	slip.onAnswer(answer);
	slip.onChange();
}

function replace(slip: BetSlip, changed: SlipView): void {
	const others = slip.slips.filter(({ slipId }) => slipId !== changed.slipId);
	slip.slips = [...others, changed];
}

/** An amount of the wire: whole and hundredths. */
function decimalOf(amount: bigint): string {
	return `${amount / 10_000n}.${String((amount % 10_000n) / 100n).padStart(2, '0')}`;
}
