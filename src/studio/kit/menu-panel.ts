import { button, make } from './dom.ts';
import { switchLanguage } from './frame.ts';
import { closePanel, type Panel } from './panel.ts';
import { t } from './texts.ts';

interface Menu {
	title: string;
	/** What can be opened, in its order. */
	entries: readonly (readonly [text: string, press: () => void])[];
	/** What is below the entries. */
	below?: () => HTMLElement;
}

/** What a game has besides its board, and last the other language. */
export function menuOf({ title, entries, below }: Menu): Panel {
	const language = () => {
		switchLanguage();
		closePanel();
	};
	return {
		title,
		fill(body) {
			const list = make('ul', { class: 'menu' });
			for (const [text, press] of [...entries, [t('language'), language] as const])
				list.append(make('li', {}, button('plain', text, press)));
			body.append(list, ...(below ? [below()] : []));
		},
	};
}
