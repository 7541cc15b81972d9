import { readJackpot, renderJackpot } from './jackpot-counter.ts';

/**
 * Moves the jackpot counter on before anybody has touched the page; `jackpot.ts` takes over then. With
 * reduced motion it stands still.
 */
export function tickJackpot(): void {
	const counter = document.querySelector<HTMLElement>('[data-jackpot]');
	if (!counter || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const jackpot = readJackpot(counter);
	const timer = setInterval(() => {
		if (counter.hasAttribute('data-taken')) clearInterval(timer);
		else renderJackpot(counter, jackpot);
	}, 1000);
}
