import { menuOf } from '../menu-panel.ts';
import { openPanel, type Panel } from '../panel.ts';
import type { CardTable } from './card-table.ts';
import { fairPanel } from './panel-fair.ts';
import { handsPanel } from './panel-history.ts';
import type { Table } from './table-client.ts';
import { t } from './texts.ts';

/** What a game at tables has besides the table: rules, the own hands, fairness, the language. */
export function menuPanel<Hand>(table: Table<Hand>, game: CardTable<Hand>): Panel {
	const back = () => menuPanel(table, game);
	return menuOf({
		title: t('tableMenu'),
		entries: [
			[t('rules'), () => openPanel({ ...game.rulesPanel(table.state), back })],
			[t('history'), () => openPanel(handsPanel(game.kind, back))],
			[t('fair'), () => openPanel(fairPanel(table, game.kind, back))],
		],
	});
}
