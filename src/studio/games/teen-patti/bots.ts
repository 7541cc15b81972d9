import type { Draw } from '#lib/fair/words.ts';
import { cardOf } from '../../engines/cards/codes.ts';
import type { PlayerAction } from './hand.ts';
import type { HandView, SeatView } from './view.ts';

/** What a bot plays with cards of a class; chances of 100, asked in this order. */
interface BotClass {
	/** Above this current stake, in boots, it shows if it can and packs if it cannot. */
	stakeMax: number;
	pack: number;
	/** Where a show or a side show is possible. */
	show: number;
	ask: number;
	raise: number;
	/** Accepts a side show. */
	accept: number;
}

/** How every bot plays, whole and published: it has the view of its seat and nothing more. */
export const BOT_POLICY = {
	name: 'বট',
	/** Looks at its cards before its first, second, third bet; from the fourth on always. Of 100. */
	see: [40, 60, 80, 100],
	blindRaise: 10,
	classes: {
		/** High card below a king. */
		weak: { stakeMax: 1, pack: 70, show: 50, ask: 20, raise: 0, accept: 10 },
		/** High card, king or ace. */
		high: { stakeMax: 4, pack: 30, show: 50, ask: 30, raise: 2, accept: 30 },
		pair: { stakeMax: 16, pack: 5, show: 40, ask: 30, raise: 15, accept: 60 },
		/** Colour or sequence. */
		strong: { stakeMax: 64, pack: 0, show: 15, ask: 20, raise: 40, accept: 95 },
		/** Pure sequence or trail. */
		best: { stakeMax: 64, pack: 0, show: 5, ask: 5, raise: 60, accept: 100 },
	} satisfies Record<string, BotClass>,
} as const;

/** Returns the action of a bot that has the view of its seat. Throws when it has nothing to do. */
export function decide(view: HandView, draw: Draw): PlayerAction {
	const { own } = view;
	const seat = own && view.seats[own.seat];
	if (!own || !seat || view.turn?.seat !== own.seat) throw new Error('the bot has no turn');
	const legal = own.legal.map(({ action }) => action);
	const happens = (chance: number) => draw(100) < chance;
	const find = (kind: PlayerAction['kind']) => legal.find((action) => action.kind === kind);
	if (find('sideShowAnswer')) {
		return { kind: 'sideShowAnswer', isAccepted: happens(classOf(seat).accept) };
	}
	if (!seat.hasSeen) {
		const { see, blindRaise } = BOT_POLICY;
		if (happens(see[Math.min(seat.bets, see.length - 1)] ?? 100)) return { kind: 'see' };
		return { kind: 'blind', isRaise: canRaise(legal) && happens(blindRaise) };
	}
	const plays = classOf(seat);
	if (view.stakeBoots > plays.stakeMax) return find('show') ?? { kind: 'pack' };
	if (happens(plays.pack)) return { kind: 'pack' };
	const asked = find('show') ?? find('sideShowAsk');
	if (asked && happens(asked.kind === 'show' ? plays.show : plays.ask)) return asked;
	return { kind: 'chaal', isRaise: canRaise(legal) && happens(plays.raise) };
}

function canRaise(legal: readonly PlayerAction[]): boolean {
	return legal.some((action) => 'isRaise' in action && action.isRaise);
}

function classOf({ cards }: SeatView): BotClass {
	const { weak, high, pair, strong, best } = BOT_POLICY.classes;
	switch (cards?.rank) {
		case 'trail':
		case 'pure_sequence':
			return best;
		case 'sequence':
		case 'colour':
			return strong;
		case 'pair':
			return pair;
		default:
			return cards?.codes.some((code) => [1, 13].includes(cardOf(code).rank)) ? high : weak;
	}
}
