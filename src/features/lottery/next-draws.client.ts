import { setClocks, showClocks } from './issue-clocks.ts';
import { keepFresh } from './keep-fresh.client.ts';

const ID = 'next-draws';

keepFresh({
	id: ID,
	page: document.getElementById(ID)?.dataset['page'],
	tick: showClocks,
	show(fresh, roundTrip) {
		const shown = document.getElementById(ID);
		if (!shown) return;
		const focused = document.activeElement?.closest(`#${ID} li`)?.id;
		shown.replaceChildren(...fresh.childNodes);
		setClocks(shown, roundTrip);
		if (focused) document.getElementById(focused)?.querySelector('a')?.focus();
	},
	retryMs: 7000,
});
