import { longFacts, make } from '../dom.ts';
import { menuOf } from '../menu-panel.ts';
import { openPanel, type Panel } from '../panel.ts';
import { roundsPanel } from './panel-history.ts';
import type { Room } from './room-client.ts';
import type { RoomKind } from './room-kind.ts';
import { beaconText, isLocalBeacon } from './room-proof-parts.ts';
import { t } from './texts.ts';

interface MenuParts {
	kind: RoomKind;
	rulesPanel: (room: Room) => Panel;
}

/** What a room has besides the table: rules, the own rounds, fairness, the language. */
export function menuPanel(room: Room, parts: MenuParts): Panel {
	const back = () => menuPanel(room, parts);
	return menuOf({
		title: t('menu'),
		entries: [
			[t('rules'), () => openPanel({ ...parts.rulesPanel(room), back })],
			[t('history'), () => openPanel(roundsPanel(parts.kind, back))],
			[t('fair'), () => openPanel(fairPanel(room, back))],
		],
		below: () => make('p', {}, t('seats', { seats: Math.max(1, room.seats) })),
	});
}

/** How the result of the running round is fixed. */
function fairPanel(room: Room, back: () => Panel): Panel {
	return {
		title: t('fair'),
		back,
		fill(body) {
			body.append(make('p', {}, t('fairRoom')));
			const { round } = room;
			if (!round) return;
			const list = longFacts([
				[t('nowSeedHash'), make('code', {}, round.seedHash)],
				[t('beacon'), beaconText(round)],
			]);
			body.append(list);
			if (isLocalBeacon(round)) body.append(make('p', {}, t('beaconLocalNote')));
		},
	};
}
