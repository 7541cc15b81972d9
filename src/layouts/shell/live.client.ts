import { startCountdowns } from '#browser/countdowns.ts';
import { isSavingData } from '#lib/interaction/network.ts';
import { formatMoney, parseDecimal } from '#lib/money.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { startSystemStrip } from './system-strip.client.ts';

/** A tab that was looked away from for so long lets its connection go. */
const HIDDEN_MS = 10_000;
/** So long at most the page waits for a game to say that its round is over. */
const SILENT_MS = 10_000;
/** So long after a refusal that may pass it is tried again. */
const AGAIN_MS = 60_000;

/** What the page shows that may change. */
const topics = document.body.dataset['topics'] ?? '';
let source: EventSource | undefined;
let timer = 0;
let silence = 0;
/** The newest balance that waits for the game. */
let held: string | undefined;

/**
 * Keeps what the page shows true while it is in sight, whoever changed it. The page stands without;
 * whoever saves data gets none of it. Pages of members load it, and those that show everybody
 * something that changes, once they were touched.
 */
if (!isSavingData()) {
	startCountdowns();
	startSystemStrip();
	document.addEventListener('visibilitychange', follow);
	addEventListener('pagehide', close);
	addEventListener('pageshow', follow);
	follow();
}

function follow(): void {
	clearTimeout(timer);
	if (document.visibilityState === 'visible') open();
	else timer = window.setTimeout(close, HIDDEN_MS);
}

function open(): void {
	if (source) return;
	source = new EventSource(`${LIVE_PATH}?topics=${topics}`);
	for (const topic of topics.split(',')) {
		source.addEventListener(topic, ({ data }) => {
			if (topic === 'balance') receiveBalance(data);
			else publish(topic, data);
		});
	}
	source.addEventListener('time', ({ data }) => {
		document.body.dataset['clock'] = String(Number(data) - performance.now());
		document.dispatchEvent(new CustomEvent('time'));
	});
	source.addEventListener('gone', close);
	source.addEventListener('error', () => {
		// A broken connection is made again by the browser; a refusal is not.
		if (source?.readyState !== EventSource.CLOSED) return;
		close();
		timer = window.setTimeout(follow, AGAIN_MS);
	});
}

function close(): void {
	source?.close();
	source = undefined;
}

/** Told to the page by an event with the name of the topic, and kept for who listens later. */
function publish(topic: string, text: string): void {
	document.body.setAttribute(`data-live-${topic}`, text);
	document.dispatchEvent(new CustomEvent(topic, { detail: text }));
}

function receiveBalance(text: string): void {
	held = text;
	// A game that speaks says itself when its round is over.
	if (document.body.dataset['balanceSource'] !== 'game') showHeld();
	else silence ||= window.setTimeout(showHeld, SILENT_MS);
}

function showHeld(): void {
	clearTimeout(silence);
	silence = 0;
	if (held !== undefined) showBalance(held);
	held = undefined;
}

/** The islands hear of it; the page's own text follows. */
function showBalance(text: string): void {
	const { sumBalance, currencySymbol } = JSON.parse(text);
	const amount = parseDecimal(String(sumBalance));
	if (amount === undefined) return;
	document.body.dataset['balance'] = text;
	document.dispatchEvent(new CustomEvent('balance', { detail: text }));
	for (const shown of document.querySelectorAll('astro-island[ssr] .balance-shown')) {
		shown.textContent = formatMoney(amount, currencySymbol);
	}
}
