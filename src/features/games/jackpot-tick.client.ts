import { readJackpot, renderJackpot } from './jackpot-counter.ts';

/**
 * Advances the jackpot counter before the first interaction; `jackpot.client.ts` takes over then.
 * With reduced motion it does not move.
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
