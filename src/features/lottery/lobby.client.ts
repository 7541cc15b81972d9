import { type RoundTrip, setClocks, showClocks } from './issue-clocks.ts';
import { keepFresh } from './keep-fresh.client.ts';

keepFresh({ id: 'lots', tick: showClocks, show, retryMs: 7000 });

/** Shows the list as it is now. The focus stays on its game. */
function show(fresh: HTMLElement, roundTrip: RoundTrip): void {
	const shown = document.getElementById('lots');
	if (!shown) return;
	const focused = document.activeElement?.closest('#lots li')?.id;
	const isHeart = document.activeElement?.matches('.lot-heart');
	shown.replaceChildren(...fresh.childNodes);
	setClocks(shown, roundTrip);
	const again = focused ? document.getElementById(focused) : null;
	again?.querySelector<HTMLElement>(isHeart ? '.lot-heart' : 'a')?.focus({ preventScroll: true });
}
