/** A jackpot that grows in steps. Amounts are whole poisha: exact in a number. */
export interface JackpotState {
	value: number;
	step: number;
	stepMs: number;
	limit: number;
	/** The time of `value`, by `performance.now()`. */
	at: number;
}

/**
 * Reads the jackpot of the page's HTML, which was rendered at the time of the request or before.
 */
export function readJackpot(counter: HTMLElement): JackpotState {
	const numbers = (counter.dataset['jackpot'] ?? '').split(' ').map(Number);
	const [value = 0, step = 0, stepMs = 1, limit = 0] = numbers;
	return { value, step, stepMs, limit, at: 0 };
}

/** Shows the current value, capped at the balance of its account. */
export function renderJackpot(counter: HTMLElement, jackpot: JackpotState): void {
	const { value, step, stepMs, limit, at } = jackpot;
	const steps = Math.floor((performance.now() - at) / stepMs);
	const poisha = Math.min(value + step * steps, limit);
	const [whole = '', rest] = (poisha / 100).toFixed(2).split('.');
	const symbol = counter.textContent.replace(/[\d.,]+/, '');
	const text = `${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
	if (counter.textContent !== text) counter.textContent = text;
}
