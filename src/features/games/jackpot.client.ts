import { serverNow } from '#browser/server-now.ts';
import { readJackpot, renderJackpot } from './jackpot-counter.ts';

/** Time between reads of the real value; in between, the counter grows at its rate. */
const REFRESH_MS = 30_000;

interface JackpotUpdate {
	value: number;
	step: number;
	stepMs: number;
	limit: number;
	time: number;
}

/**
 * Advances the jackpot counter after the first interaction. The live stream sends the real value;
 * without a stream it is requested every half minute. With reduced motion only real values are
 * shown.
 */
export function startJackpot(): void {
	const counter = document.querySelector<HTMLElement>('[data-jackpot]');
	if (!counter) return;
	const stillness = matchMedia('(prefers-reduced-motion: reduce)');
	let jackpot = readJackpot(counter);
	counter.toggleAttribute('data-taken', true);
	let askedAt = -REFRESH_MS;

	function show(): void {
		if (counter) renderJackpot(counter, jackpot);
	}

	async function refresh(): Promise<void> {
		askedAt = performance.now();
		const headers = { 'x-wps': '1' };
		const response = await fetch(counter?.dataset['source'] ?? '', { headers });
		const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
		apply((await response.json()).value.jackpot, now);
	}

	function apply(update: JackpotUpdate | undefined, now: number): void {
		if (!update) return;
		const [value, step, limit] = [update.value, update.step, update.limit].map((amount) =>
			Math.round(amount * 100),
		) as [number, number, number];
		const at = performance.now() - (now - update.time);
		jackpot = { value, step, stepMs: update.stepMs, limit, at };
		show();
	}

	let hasStream = false;
	function receive(text: string | undefined): void {
		const now = serverNow();
		if (text === undefined || now === undefined) return;
		hasStream = true;
		apply(JSON.parse(text).jackpot, now);
	}

	receive(document.body.getAttribute('data-live-jackpot') ?? undefined);
	document.addEventListener('jackpot', ({ detail }: CustomEventInit<string>) => receive(detail));
	document.addEventListener('time', () => {
		// An open stream sends every change, so the value needs no refresh.
		if (hasStream) askedAt = performance.now();
	});
	setInterval(() => {
		if (document.hidden) return;
		// Without a response the counter grows up to its limit, and the request is repeated.
		if (performance.now() - askedAt >= REFRESH_MS) refresh().catch(() => show());
		else if (!stillness.matches) show();
	}, 1000);
}
