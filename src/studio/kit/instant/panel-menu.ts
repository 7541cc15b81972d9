import { menuOf } from '../menu-panel.ts';
import { openPanel, type Panel } from '../panel.ts';
import { fairPanel } from '../round/panel-fair.ts';
import { historyPanel } from '../round/panel-history.ts';
import type { InstantPack, InstantView } from './instant-pack.ts';
import { t } from './texts.ts';

/** What an instant game has besides its board: rules, the own rounds, fairness, the language. */
export function menuPanel(pack: InstantPack, viewOf: () => InstantView): Panel {
	const back = () => menuPanel(pack, viewOf);
	return menuOf({
		title: t('more'),
		entries: [
			[t('rules'), () => openPanel({ ...pack.rulesPanel(viewOf()), back })],
			[t('history'), () => openPanel(historyPanel(viewOf().game, pack.kind, back))],
			[t('fair'), () => openPanel({ ...fairPanel(viewOf().game), back })],
		],
	});
}
