import { byId, icon } from '../dom.ts';
import type { Room } from './room-client.ts';
import { t } from './texts.ts';

const PHASES = {
	open: 'phaseOpen',
	locked: 'phaseLocked',
	drawing: 'phaseDrawing',
	show: 'phaseShow',
	void: 'phaseVoid',
} as const;

/** The phase that a player sees: bets close a little before the server closes them. */
function shownPhase({ round, slip }: Room): string {
	return round?.phase === 'open' && !slip.isOpen ? 'locked' : (round?.phase ?? '');
}

/** The text of the phase. */
export function phaseKey(room: Room): (typeof PHASES)[keyof typeof PHASES] | 'phaseWaiting' {
	return PHASES[shownPhase(room) as keyof typeof PHASES] ?? 'phaseWaiting';
}

/** Writes the phase beside the title. Without a connection it says so instead. */
export function paintPhase(room: Room, text: string): void {
	const phase = room.isOnline ? shownPhase(room) : 'offline';
	const shown = room.isOnline ? text : t('phaseOffline');
	const element = byId('phase');
	if (element.dataset['phase'] === phase && element.textContent === shown) return;
	element.dataset['phase'] = phase;
	element.replaceChildren(icon('clock'), shown);
}
