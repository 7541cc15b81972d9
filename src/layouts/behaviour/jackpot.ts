import { serverNow } from './left-text.ts';

/** How often the real value is asked for; between, the counter goes on by the rate. */
const REFRESH_MS = 30_000;

interface Told {
	value: number;
	step: number;
	stepMs: number;
	limit: number;
	time: number;
}

/**
 * Moves the jackpot counter on by its step once somebody is there. The stream tells the real value;
 * where there is none it is asked for every half minute. It never shows more than the account
 * covers. With reduced motion it moves with the real value alone. Amounts are whole poisha: exact in
 * a number.
 */
export function startJackpot(): void {
	const counter = document.querySelector<HTMLElement>('[data-jackpot]');
	if (!counter) return;
	const stillness = matchMedia('(prefers-reduced-motion: reduce)');
	let [value = 0, step = 0, stepMs = 1, limit = 0] = (counter.dataset['jackpot'] ?? '')
		.split(' ')
		.map(Number);
	const symbol = counter.textContent.replace(/[\d.,]+/, '');
	let at = performance.now();
	let askedAt = -REFRESH_MS;

	function show(): void {
		const steps = Math.floor((performance.now() - at) / stepMs);
		const poisha = Math.min(value + step * steps, limit);
		const [whole = '', rest] = (poisha / 100).toFixed(2).split('.');
		const text = `${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
		if (counter && counter.textContent !== text) counter.textContent = text;
	}

	async function refresh(): Promise<void> {
		askedAt = performance.now();
		const headers = { 'x-wps': '1' };
		const response = await fetch(counter?.dataset['source'] ?? '', { headers });
		const now = Date.parse(response.headers.get('date') ?? '') || Date.now();
		take((await response.json()).value.jackpot, now);
	}

	function take(jackpot: Told | undefined, now: number): void {
		if (!jackpot) return;
		[value, step, limit] = [jackpot.value, jackpot.step, jackpot.limit].map((amount) =>
			Math.round(amount * 100),
		) as [number, number, number];
		stepMs = jackpot.stepMs;
		at = performance.now() - (now - jackpot.time);
		show();
	}

	let isTold = false;
	function hear(text: string | undefined): void {
		const now = serverNow();
		if (text === undefined || now === undefined) return;
		isTold = true;
		take(JSON.parse(text).jackpot, now);
	}

	hear(document.body.getAttribute('data-told-jackpot') ?? undefined);
	document.addEventListener('jackpot', ({ detail }: CustomEventInit<string>) => hear(detail));
	document.addEventListener('time', () => {
		// As long as the stream is there, nothing has changed that it did not tell.
		if (isTold) askedAt = performance.now();
	});
	setInterval(() => {
		if (document.hidden) return;
		// Without an answer the counter goes on to what is covered, and asks again.
		if (performance.now() - askedAt >= REFRESH_MS) refresh().catch(() => show());
		else if (!stillness.matches) show();
	}, 1000);
}
