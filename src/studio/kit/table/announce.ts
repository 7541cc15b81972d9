import type { CardHandView, HandLineView } from '../../table-wire.ts';
import type { CardTable, HandFacts, NameOf } from './card-table.ts';
import type { Table } from './table-client.ts';
import type { Phase } from './table-phase.ts';
import { t } from './texts.ts';

/** Names the seats of a hand for people: the own one, seats by number, bots with the word. */
export function namesOf(
	hand: Pick<CardHandView, 'seatNos'> | undefined,
	facts: HandFacts | undefined,
): NameOf {
	return (seat) => {
		if (seat === facts?.own) return t('you');
		const no = (hand?.seatNos[seat] ?? seat) + 1;
		return t(facts?.seats[seat]?.isBot ? 'botName' : 'seatName', { no });
	};
}

interface Announced<Hand> {
	table: Table<Hand>;
	game: CardTable<Hand>;
	phase: Phase;
	facts: HandFacts | undefined;
	lines: readonly HandLineView[];
}

/** What has happened, in words: new lines, then what follows of them. Undefined when nothing is to be said. */
export function announce<Hand>(announced: Announced<Hand>): string | undefined {
	const { table, game, phase, facts, lines } = announced;
	const hand = table.view?.table?.hand;
	const nameOf = namesOf(hand, facts);
	if (phase === 'lobby' || phase === 'waiting') return '';
	if (phase === 'stakes') return t('handBegins', { number: hand?.number ?? '' });
	if (hand?.isVoid) return t('handVoid');
	if (phase === 'between') return '';
	const newest = lines.length > 0 ? lines : (hand?.lines.slice(-1) ?? []);
	const parts = newest.map((line) => game.lineText(line, nameOf(line.seat)));
	if (phase === 'result' && hand?.view)
		return [...parts, game.resultText(hand.view, nameOf)].join(' ');
	if (parts.length === 0) parts.push(t('handDealt'));
	if (facts && facts.own === undefined) parts.push(t('onlyLook'));
	if (isLeaving(table, facts)) parts.push(t(isOut(facts) ? 'leavingOut' : 'leaving'));
	else if (phase === 'ownTurn' && hand?.view) parts.push(game.turnText(hand.view, nameOf));
	return parts.join(' ');
}

function isLeaving<Hand>({ isLeaving }: Table<Hand>, facts: HandFacts | undefined): boolean {
	return isLeaving || ownOf(facts)?.isAway === true;
}

function isOut(facts: HandFacts | undefined): boolean {
	return ownOf(facts)?.isOut !== false;
}

function ownOf(facts: HandFacts | undefined) {
	return facts?.own === undefined ? undefined : facts.seats[facts.own];
}
