import type { Draw } from '#lib/fair/words.ts';
import { drawOfRound } from '#studio/fair/stream.ts';
import type { TableRefusal, TableStart } from '#studio/game.ts';
import { decide } from '#studio/games/teen-patti/bots.ts';
import type { HandEntry, HandState, TeenPattiAction } from '#studio/games/teen-patti/hand.ts';
import { deadlineOf } from '#studio/games/teen-patti/hand.ts';
import { isBet, legalActions } from '#studio/games/teen-patti/legal.ts';
import { act, beginHand } from '#studio/games/teen-patti/play.ts';
import { viewOf } from '#studio/games/teen-patti/view.ts';

/** Draws of a hand of the simulation, as the product makes them. */
export function drawNo(nonce: number, clientSeed = 'teen-patti'): Draw {
	const inputs = { gameCode: 'teen-patti', tableHash: '0'.repeat(64), clientSeed, nonce };
	return drawOfRound(Buffer.alloc(32, 7), inputs);
}

/** Every action that there is. */
export const ACTIONS: readonly TeenPattiAction[] = [
	...(['see', 'pack', 'sideShowAsk', 'show'] as const).map((kind) => ({ kind })),
	...(['timeOut', 'stakeRefused', 'exclude', 'leave', 'comeBack'] as const).map((kind) => ({
		kind,
	})),
	...(['blind', 'chaal'] as const).flatMap((kind) =>
		[true, false].map((isRaise) => ({ kind, isRaise })),
	),
	...[true, false].map((isAccepted) => ({ kind: 'sideShowAnswer' as const, isAccepted })),
];

export interface Tried {
	state: HandState;
	entry: HandEntry;
	next: HandState | TableRefusal;
}

export interface PlayedHand {
	start: TableStart;
	begun: HandState;
	/** The lines of the hand. */
	entries: HandEntry[];
	/** All that was tried, refused lines too. */
	tried: Tried[];
	state: HandState;
}

/** Plays a hand of people who act at random, die, stall, leave and come back, and of bots. */
export function playRandomHand(nonce: number): PlayedHand {
	const draw = drawNo(nonce, 'people');
	const count = 2 + draw(4);
	const isPlayMoney = draw(2) === 0;
	const start: TableStart = {
		seats: Array.from({ length: count }, (_, no) => ({
			isBot: isPlayMoney && no > 0 && draw(2) === 0,
			hasMoreTime: draw(5) === 0,
			missed: draw(2),
		})),
		dealer: draw(count),
		// Odd boots, so that shares leave odd units.
		stake: [10_000n, 50_000n, 3n, 7777n][draw(4)] ?? 1n,
		isPlayMoney,
		draw: drawNo(nonce, 'deck'),
	};
	const begun = beginHand(start);
	const hand: PlayedHand = { start, begun, entries: [], tried: [], state: begun };
	/** In some hands no player packs, so that the limits are reached. */
	const style = { packs: draw(3) > 0, raises: draw(2) > 0, troubles: draw(3) > 0, draw };
	for (let no = 0; !hand.state.end; no += 1) {
		if (no > 3000) throw new Error('the hand does not end');
		const wrong: HandEntry = {
			by: draw(3) === 0 ? 'system' : 'player',
			seat: draw(count + 1),
			action: ACTIONS[draw(ACTIONS.length)] ?? { kind: 'pack' },
		};
		// One in four steps tries any line at all; most are refused.
		attempt(hand, draw(4) === 0 && style.troubles ? wrong : nextEntry(hand.state, style));
	}
	return hand;
}

function attempt(hand: PlayedHand, entry: HandEntry): void {
	const next = act(hand.state, entry);
	hand.tried.push({ state: hand.state, entry, next });
	if ('refusal' in next) return;
	hand.entries.push(entry);
	hand.state = next;
}

/** What people of a hand do. */
export interface Style {
	packs: boolean;
	raises: boolean;
	troubles: boolean;
	draw: Draw;
}

/** The next line of a hand: what a seat in turn does, or what the table does to it. */
export function nextEntry(state: HandState, { packs, raises, troubles, draw }: Style): HandEntry {
	const seat = deadlineOf(state)?.seat ?? 0;
	const tookMs = draw(40_000);
	if (state.seats[seat]?.isBot) {
		return { by: 'player', seat, tookMs, action: decide(viewOf(state, seat), draw) };
	}
	const luck = draw(100);
	if (troubles && luck < 4) return { by: 'system', seat, action: { kind: 'timeOut' } };
	const away = state.seats.findIndex(({ isAway, isExcluded }) => isAway && !isExcluded);
	if (away >= 0 && luck < 20) return { by: 'player', seat: away, action: { kind: 'comeBack' } };
	const legal = legalActions(state, seat).filter(
		(action) =>
			(packs || action.kind !== 'pack') &&
			(packs || luck < 6 || action.kind !== 'show') &&
			(raises || !('isRaise' in action && action.isRaise)),
	);
	const action = legal[draw(legal.length)] ?? { kind: 'pack' };
	const isRefused = troubles && isBet(action) && draw(12) === 0;
	if (isRefused) return { by: 'system', seat, action: { kind: 'stakeRefused' } };
	return { by: 'player', seat, tookMs, action };
}
