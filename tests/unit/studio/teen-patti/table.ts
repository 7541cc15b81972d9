import type { TableStart } from '#studio/game.ts';
import type { HandEntry, HandState, TeenPattiAction } from '#studio/games/teen-patti/hand.ts';
import { act, beginHand } from '#studio/games/teen-patti/play.ts';
import { drawNo } from './random-hand.ts';

export const BOOT = 10_000n;

/** A hand of people, dealt as it is wanted: the first hand is of the first seat after the dealer. */
export function deal(hands: readonly string[], change: Partial<TableStart> = {}): HandState {
	const begun = beginHand({
		seats: hands.map(() => ({ isBot: false })),
		...{ dealer: hands.length - 1, stake: BOOT, isPlayMoney: true, draw: drawNo(1) },
		...change,
	});
	const cards = hands.map((hand) => hand.split(' '));
	const dealt = [0, 1, 2].flatMap((around) => cards.map((hand) => hand[around] ?? ''));
	return { ...begun, deck: [...dealt, ...begun.deck.filter((code) => !dealt.includes(code))] };
}

const SYSTEM = ['timeOut', 'stakeRefused', 'exclude'];

export const lineOf = (seat: number, words: string, tookMs?: number): HandEntry => {
	const [kind = '', how] = words.split(' ');
	const action = {
		kind,
		...(['blind', 'chaal'].includes(kind) && { isRaise: how === 'raise' }),
		...(kind === 'sideShowAnswer' && { isAccepted: how === 'yes' }),
	} as TeenPattiAction;
	const by = SYSTEM.includes(kind) ? 'system' : 'player';
	return { by, seat, action, ...(tookMs !== undefined && { tookMs }) };
};

/** Plays lines like `0 chaal raise`. Throws for one that is refused. */
export function play(state: HandState, ...lines: string[]): HandState {
	return lines.reduce((at, line) => {
		const next = act(at, lineOf(Number(line[0]), line.slice(2)));
		if ('refusal' in next) throw new Error(`${line}: ${next.refusal}`);
		return next;
	}, state);
}

/** The refusal of a line; undefined when it is taken. */
export function refusalOf(state: HandState, line: string): string | undefined {
	const next = act(state, lineOf(Number(line[0]), line.slice(2)));
	return 'refusal' in next ? next.refusal : undefined;
}
