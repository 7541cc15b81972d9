import type { HandEntry, TeenPattiAction } from '#studio/games/teen-patti/hand.ts';

/** A second program of the rules, written apart from the engine: it keeps lists and changes them. */
export interface Model {
	dealer: number;
	cards: string[][];
	isIn: boolean[];
	isDry: boolean[];
	isAway: boolean[];
	isBarred: boolean[];
	hasSeen: boolean[];
	isBot: boolean[];
	/** Boots of each payment. */
	paid: number[][];
	stake: number;
	turn: number;
	question: number | undefined;
	isOver: boolean;
	/** All that are in show at the end. */
	isShow: boolean;
}

export function newModel(
	deck: readonly string[],
	{ bots, dealer }: { bots: boolean[]; dealer: number },
): Model {
	const count = bots.length;
	const each = <Value>(value: Value) => bots.map(() => value);
	const cards: string[][] = bots.map(() => []);
	for (let no = 0; no < 3 * count; no += 1) {
		cards[(dealer + 1 + no) % count]?.push(deck[no] ?? '');
	}
	return {
		...{ dealer, cards, isBot: bots, stake: 1, question: undefined },
		...{ isIn: each(true), isDry: each(false), isAway: each(false) },
		...{ isBarred: each(false), hasSeen: each(false), paid: bots.map(() => [1]) },
		...{ turn: (dealer + 1) % count, isOver: false, isShow: false },
	};
}

const bettors = ({ isIn, isDry }: Model) =>
	isIn.flatMap((isThere, no) => (isThere && !isDry[no] ? [no] : []));

/** The last seat with turns before another. */
function before(model: Model, no: number): number {
	const count = model.isIn.length;
	let at = no;
	do at = (at + count - 1) % count;
	while (!bettors(model).includes(at));
	return at;
}

/** Whether the rules allow a line. */
export function allows(model: Model, { by, seat, action }: HandEntry): boolean {
	const { kind } = action;
	const isOfTable = ['timeOut', 'stakeRefused', 'exclude'].includes(kind);
	const isOfBoth = ['leave', 'comeBack'].includes(kind);
	if (model.isOver || model.isIn[seat] === undefined) return false;
	if (by === 'player' ? isOfTable : !isOfTable && !isOfBoth) return false;
	if (kind === 'leave') return !model.isAway[seat];
	if (kind === 'comeBack') return model.isAway[seat] === true && !model.isBarred[seat];
	if (kind === 'exclude') return !model.isBarred[seat];
	if (kind === 'timeOut') return seat === (model.question ?? model.turn);
	if (kind === 'see') return model.isIn[seat] === true && !model.hasSeen[seat];
	if (kind === 'sideShowAnswer') return seat === model.question;
	if (model.question !== undefined || seat !== model.turn) return false;
	return kind === 'pack' || kind === 'stakeRefused' || allowsBet(model, seat, action);
}

function allowsBet(model: Model, seat: number, action: TeenPattiAction): boolean {
	const hasSeen = model.hasSeen[seat] === true;
	const count = bettors(model).length;
	if (action.kind === 'show') return count === 2;
	if (action.kind === 'sideShowAsk') {
		const other = before(model, seat);
		return hasSeen && count > 2 && model.hasSeen[other] === true && !model.isAway[other];
	}
	if (action.kind !== (hasSeen ? 'chaal' : 'blind')) return false;
	return 'isRaise' in action && (!action.isRaise || model.stake <= 32);
}

/** Plays a line that the rules allow. */
export function perform(model: Model, { seat, action }: HandEntry): void {
	const asker = model.question === undefined ? undefined : model.turn;
	switch (action.kind) {
		case 'see':
			model.hasSeen[seat] = true;
			return;
		case 'comeBack':
			model.isAway[seat] = false;
			return;
		case 'leave':
		case 'timeOut':
		case 'pack': {
			if (action.kind === 'leave') model.isAway[seat] = true;
			if (seat === model.question) {
				model.question = undefined;
				pass(model);
			} else if (asker === undefined && seat === model.turn) {
				model.isIn[seat] = false;
				pass(model);
			}
			return;
		}
		case 'stakeRefused':
			model.isDry[seat] = true;
			pass(model);
			return;
		case 'exclude': {
			const isInTheWay = seat === model.turn || seat === model.question;
			model.isBarred[seat] = true;
			model.isAway[seat] = true;
			model.isIn[seat] = false;
			if (isInTheWay) model.question = undefined;
			if (isInTheWay) pass(model);
			else if (model.question === undefined) finish(model);
			return;
		}
		case 'sideShowAnswer': {
			if (action.isAccepted && asker !== undefined) {
				const isWon = compare(model.cards[asker] ?? [], model.cards[seat] ?? []) > 0;
				model.isIn[isWon ? seat : asker] = false;
			}
			model.question = undefined;
			pass(model);
			return;
		}
		default:
			bet(model, seat, action);
	}
}

function bet(model: Model, seat: number, action: TeenPattiAction): void {
	if ('isRaise' in action && action.isRaise) model.stake *= 2;
	model.paid[seat]?.push(model.hasSeen[seat] ? model.stake * 2 : model.stake);
	if (action.kind === 'show') {
		model.isOver = true;
		model.isShow = true;
	} else if (action.kind === 'sideShowAsk' && boots(model) < 1024) {
		model.question = before(model, seat);
	} else pass(model);
}

const boots = ({ paid }: Model) => paid.flat().reduce((sum, one) => sum + one, 0);

function finish(model: Model): void {
	const count = model.isIn.filter(Boolean).length;
	model.isShow = count > 1 && (bettors(model).length < 2 || boots(model) >= 1024);
	model.isOver = count < 2 || model.isShow;
}

function pass(model: Model): void {
	for (;;) {
		finish(model);
		if (model.isOver) return;
		do model.turn = (model.turn + 1) % model.isIn.length;
		while (!bettors(model).includes(model.turn));
		if (!model.isAway[model.turn]) break;
		model.isIn[model.turn] = false;
	}
	if (model.paid[model.turn]?.length === 21) {
		model.isOver = true;
		model.isShow = true;
	}
}

/** Above 0 when the first hand is higher. */
export function compare(one: readonly string[], other: readonly string[]): number {
	const [a, b] = [scoreOf(one), scoreOf(other)];
	return a < b ? -1 : a > b ? 1 : 0;
}

/** A text that sorts as the hands do. */
function scoreOf(codes: readonly string[]): string {
	const order = '.23456789TJQKA';
	const faces = codes.map(([face = '.']) => order.indexOf(face)).sort((a, b) => b - a);
	const times = (face: number) => faces.filter((one) => one === face).length;
	const isColour = new Set(codes.map(([, suit]) => suit)).size === 1;
	const text = [...faces].sort((a, b) => times(b) - times(a) || b - a).map((face) => face + 10);
	const joined = text.join('.');
	const runs = ['23.12.11', '23.22.21'];
	for (let high = 3; high < 13; high += 1) runs.push(`${high + 10}.${high + 9}.${high + 8}`);
	const isRun = runs.includes(joined);
	// A-2-3 is above K-Q-J.
	const key = joined === '23.12.11' ? '22.99' : joined;
	if (faces[0] === faces[2]) return `6:${key}`;
	if (isRun) return `${isColour ? 5 : 4}:${key}`;
	if (isColour) return `3:${key}`;
	return `${new Set(faces).size === 2 ? 2 : 1}:${key}`;
}

/** What each seat gets, in minor units: every payment is given a pot of its own and these are summed. */
export function settle(model: Model, boot: bigint): { payouts: bigint[]; rake: bigint } {
	const payouts = model.isIn.map(() => 0n);
	const sums = new Map<string, { level: number; amount: bigint; isPeople: boolean }>();
	const turns = Math.max(...model.paid.map(({ length }) => length));
	const winnersAt = (turn: number) =>
		model.isIn.flatMap((isThere, no) =>
			isThere && (!model.isDry[no] || (model.paid[no]?.length ?? 0) > turn) ? [no] : [],
		);
	for (let turn = 0; turn < turns; turn += 1) {
		const payers = model.paid.flatMap((paid, no) => (paid.length > turn ? [no] : []));
		let level = turn;
		while (winnersAt(level).length === 0) level -= 1;
		const key = String(winnersAt(level));
		if (payers.length === 1 && level === turn && key === String(payers)) {
			const [no = 0] = payers;
			payouts[no] = (payouts[no] ?? 0n) + BigInt(model.paid[no]?.[turn] ?? 0) * boot;
			continue;
		}
		const pot = sums.get(key) ?? { level, amount: 0n, isPeople: true };
		for (const no of payers) pot.amount += BigInt(model.paid[no]?.[turn] ?? 0) * boot;
		pot.isPeople &&= payers.every((no) => !model.isBot[no]);
		sums.set(key, pot);
	}
	return {
		payouts,
		rake: payOut(
			model,
			[...sums.values()].map((pot) => ({ ...pot, seats: winnersAt(pot.level) })),
			{ boot, payouts },
		),
	};
}

interface NaivePot {
	amount: bigint;
	isPeople: boolean;
	seats: number[];
}

function payOut(
	model: Model,
	pots: NaivePot[],
	{ boot, payouts }: { boot: bigint; payouts: bigint[] },
): bigint {
	const cap = 20n * boot;
	let people = 0n;
	let rake = 0n;
	for (const { amount, isPeople, seats } of pots) {
		if (isPeople) people += amount;
		const due = (people * 3n) / 100n < cap ? (people * 3n) / 100n : cap;
		let left = amount - (isPeople ? due - rake : 0n);
		if (isPeople) rake = due;
		const isBest = (no: number) =>
			seats.every((other) => compare(model.cards[no] ?? [], model.cards[other] ?? []) >= 0);
		const best = seats.filter(isBest);
		const share = left / BigInt(best.length);
		for (const no of best) payouts[no] = (payouts[no] ?? 0n) + share;
		left -= share * BigInt(best.length);
		for (let at = 1; left > 0n; at += 1) {
			const no = (model.dealer + at) % model.isIn.length;
			if (!best.includes(no)) continue;
			payouts[no] = (payouts[no] ?? 0n) + 1n;
			left -= 1n;
		}
	}
	return rake;
}
