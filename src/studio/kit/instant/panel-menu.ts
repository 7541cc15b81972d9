import { button, make } from '../dom.ts';
import { switchLanguage } from '../frame.ts';
import { closePanel, openPanel, type Panel } from '../panel.ts';
import { fairPanel } from '../round/panel-fair.ts';
import { historyPanel } from '../round/panel-history.ts';
import type { InstantPack, InstantView } from './instant-pack.ts';
import { t } from './texts.ts';

/** What an instant game has besides its board: rules, the own rounds, fairness, the language. */
export function menuPanel(pack: InstantPack, viewOf: () => InstantView): Panel {
	const back = () => menuPanel(pack, viewOf);
	const entries: [string, () => void][] = [
		[t('rules'), () => openPanel({ ...pack.rulesPanel(viewOf()), back })],
		[t('history'), () => openPanel(historyPanel(viewOf().game, pack.kind, back))],
		[t('fair'), () => openPanel({ ...fairPanel(viewOf().game), back })],
		[
			t('language'),
			() => {
				switchLanguage();
				closePanel();
			},
		],
	];
	return {
		title: t('more'),
		fill(body) {
			const list = make('ul', { class: 'menu' });
			for (const [text, press] of entries)
				list.append(make('li', {}, button('plain', text, press)));
			body.append(list);
		},
	};
}
