import { byId, icon } from '../dom.ts';
import type { HandFacts } from './card-table.ts';
import { leftMs, type Table } from './table-client.ts';
import { t } from './texts.ts';

/** What happens at the table, as the player sees it. */
export type Phase =
	| 'lobby'
	| 'waiting'
	| 'stakes'
	| 'deal'
	| 'ownTurn'
	| 'otherTurn'
	| 'result'
	| 'between';

/** Returns the phase that the page shows. */
export function phaseOf(table: Pick<Table, 'view' | 'clock'>, facts: HandFacts | undefined): Phase {
	const { view } = table;
	if (view?.place === 'waiting') return 'waiting';
	if (view?.place !== 'seated' || !view.table) return 'lobby';
	const { phase, hand } = view.table;
	if (phase === 'stakes') return 'stakes';
	if (phase === 'between') return hand && facts?.isOver && !hand.isVoid ? 'result' : 'between';
	if (hand?.turnAt && leftMs(table, hand.turnAt) > 0) return 'deal';
	return facts?.own !== undefined && facts.turn?.seat === facts.own ? 'ownTurn' : 'otherTurn';
}

const TEXTS = {
	lobby: 'phaseLobby',
	waiting: 'tablePhaseWaiting',
	stakes: 'phaseStakes',
	deal: 'phaseDeal',
	ownTurn: 'phaseOwnTurn',
	otherTurn: 'phaseOtherTurn',
	result: 'phaseResult',
	between: 'phaseBetween',
} as const satisfies Record<Phase, string>;

/** Writes the phase beside the title. Without a connection it says so instead. */
export function paintPhase(isOnline: boolean, phase: Phase): void {
	const shown = isOnline ? phase : 'offline';
	const text = t(isOnline ? TEXTS[phase] : 'tablePhaseOffline');
	const element = byId('phase');
	byId('game').dataset['phase'] = shown;
	if (element.dataset['phase'] === shown && element.textContent === text) return;
	element.dataset['phase'] = shown;
	element.replaceChildren(icon('clock'), text);
}
