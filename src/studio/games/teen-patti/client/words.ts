import type { NameOf } from '../../../kit/table/card-table.ts';
import { money, registerTexts, type TextFunction, textOf } from '../../../kit/text.ts';
import { bn } from '../texts-bn.ts';
import { en } from '../texts-en.ts';
import type { HandView, SeatView } from '../view.ts';

registerTexts({ bn, en });

/** A text of Teen Patti, in the player's language. */
export const t: TextFunction<keyof typeof bn> = textOf;

interface Line {
	action: { kind: string; [field: string]: unknown };
	stake?: string;
}

/** A line of a hand in words: `Seat 2: chaal ৳20.00.` Without a stake it names no amount. */
export function lineText({ action, stake }: Line, who: string): string {
	const amount = stake === undefined ? '' : money(stake);
	const text = textOf(`line_${keyOf(action)}`, { who, money: amount });
	return text.replace(/ +(?=[.।])/g, '');
}

function keyOf({ kind, isRaise, isAccepted }: Line['action']): string {
	if (kind === 'sideShowAnswer') return isAccepted === true ? 'accept' : 'refuse';
	return isRaise === true ? `${kind}Raise` : kind;
}

/** An amount where there is little room: whole ones without decimals. */
export function shortMoney(decimal: string): string {
	return money(decimal).replace(/\.00$/, '');
}

/** What is written under the name of a seat: how it plays, or what it has shown, and what it has paid. */
export function seatNote({ isPacked, isAway, isDry, hasSeen, paid, cards }: SeatView): string {
	const state = isPacked ? 'packed' : isAway ? 'away' : isDry ? 'dry' : hasSeen ? 'seen' : 'blind';
	const text = cards && !isPacked ? textOf(`rank_${cards.rank}`) : t(state);
	return `${text} · ${shortMoney(paid)}`;
}

/** What the own cards are, and how the seat plays. */
export function ownLine({ cards, isPacked, isDry }: SeatView): string {
	if (!cards) return t(isPacked ? 'ownBlindPacked' : 'ownBlind');
	const rank = textOf(`rank_${cards.rank}`);
	return isPacked ? t('ownPacked', { rank }) : isDry ? t('ownDry', { rank }) : rank;
}

/** What the player decides in its turn. */
export function turnText({ own, turn, seats }: HandView, nameOf: NameOf): string {
	if (turn?.asker !== undefined) return t('askedText', { who: nameOf(turn.asker) });
	const bet = own?.legal.find(({ action }) => ['blind', 'chaal'].includes(action.kind));
	const key = own && seats[own.seat]?.hasSeen ? 'turnSeen' : 'turnBlind';
	return bet ? t(key, { money: money(bet.stake) }) : '';
}

/** How a hand ended: why the betting ended, and what each winner gets, with its cards when they are shown. */
export function resultText({ end, seats, own, pots }: HandView, nameOf: NameOf): string {
	const wins = winnersOf({ pots }).map((no) => {
		const { cards, payout = '0' } = seats[no] ?? {};
		const key = no === own?.seat ? 'wonByYou' : 'wonBy';
		const won = t(key, { who: nameOf(no), money: money(payout) });
		const isShown = cards !== undefined && end !== 'packed';
		return isShown
			? t('wonWith', { won, rank: textOf(`rank_${cards.rank}`) })
			: t('wonPlain', { won });
	});
	return [...wins, t(`end_${end ?? 'show'}`)].join(' ');
}

/** Seats that win a pot. A last bet that comes back whole is no win. */
export function winnersOf({ pots }: Pick<HandView, 'pots'>): number[] {
	return [...new Set(pots.flatMap(({ winners = [] }) => winners))];
}
