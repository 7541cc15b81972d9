import { startCountdowns } from '#browser/countdowns.ts';
import { showCount } from '#features/member-centre/show-count.client.ts';
import { isSavingData } from '#lib/interaction/network.ts';
import { formatMoney, parseDecimal } from '#lib/money.ts';
import { isResultHidden, RELEASE_EVENT } from '#lib/stores/play/round-gate.ts';
import { askLogin } from '#lib/wps/ask-login.ts';
import { LIVE_PATH } from '#lib/wps/contract/live-path.ts';
import { MEMBER_PATH } from '#lib/wps/contract/member-path.ts';
import { startLostSession } from './lost-session.client.ts';
import { startSystemStrip } from './system-strip.client.ts';

/** Time after which a hidden tab closes its connection. */
const HIDDEN_MS = 10_000;
/** Longest wait beside a game that has not reported a round. */
const SILENT_MS = 10_000;
/** Delay before a retry after a temporary refusal. */
const AGAIN_MS = 60_000;

/** The live topics of the page. */
let topics = document.body.dataset['topics'] ?? '';
let source: EventSource | undefined;
let timer = 0;
let silence = 0;
/** The newest balance, held back until the game has shown its round. */
let held: string | undefined;

/**
 * Keeps the visible page up to date with the live stream. The page works without it; with Save-Data
 * it is off. Members' pages load it, and public pages with live topics after the first interaction.
 */
startLostSession();
if (!isSavingData()) {
	startCountdowns();
	startSystemStrip();
	document.addEventListener('visibilitychange', follow);
	document.addEventListener(RELEASE_EVENT, showHeld);
	document.addEventListener('watch', (event) => watch((event as CustomEvent<string>).detail));
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
			if (topic === 'inbox') showCount('unread', JSON.parse(data).unread);
		});
	}
	source.addEventListener('time', ({ data }) => {
		document.body.dataset['clock'] = String(Number(data) - performance.now());
		document.dispatchEvent(new CustomEvent('time'));
	});
	source.addEventListener('gone', () => void checkSession().catch(retryLater));
	source.addEventListener('error', () => {
		// The browser reconnects a broken connection, but not a refused one.
		if (source?.readyState !== EventSource.CLOSED) return;
		retryLater();
	});
}

/** Adds a topic of a part that was loaded later, such as a dialog. */
function watch(topic: string): void {
	if (topics.split(',').includes(topic)) return;
	topics += `,${topic}`;
	close();
	follow();
}

function retryLater(): void {
	close();
	timer = window.setTimeout(follow, AGAIN_MS);
}

/** The session has ended, or a log-in in another tab has replaced it. */
async function checkSession(): Promise<void> {
	close();
	const ask = () => fetch(MEMBER_PATH, { headers: { 'x-wps': '1' } });
	let response = await ask();
	if (response.status === 401 && (await askLogin())) response = await ask();
	if (!response.ok) return;
	const { value } = (await response.json()) as { value: { account: string } };
	if (value.account === document.body.dataset['member']) follow();
	else location.reload();
}

function close(): void {
	source?.close();
	source = undefined;
}

/** Dispatches an event with the name of the topic, and stores the state for later listeners. */
function publish(topic: string, text: string): void {
	document.body.setAttribute(`data-live-${topic}`, text);
	document.dispatchEvent(new CustomEvent(topic, { detail: text }));
}

function receiveBalance(text: string): void {
	held = text;
	if (document.body.dataset['balanceSource'] === undefined) showHeld();
	else silence ||= window.setTimeout(endSilence, SILENT_MS);
}

/** A round takes as long as the game shows it: its own message ends it (`round-gate.ts`). */
function endSilence(): void {
	silence = 0;
	if (!isResultHidden()) showHeld();
}

function showHeld(): void {
	clearTimeout(silence);
	silence = 0;
	if (held !== undefined) showBalance(held);
	held = undefined;
}

/** Notifies the islands, and updates the page's own text. */
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
