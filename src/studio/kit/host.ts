/** The embedding page, if its origin is allowed. */
const hostOrigin = findHostOrigin();

/** Ends the round that `jhilik:round` began; empty for a round that failed. */
export interface BalanceMessage {
	type: 'jhilik:balance';
	roundId?: string;
	balance?: string;
	currency?: string;
}

/** Sends a message to the embedding page only. */
export function sendToHost(
	message:
		| BalanceMessage
		| { type: `jhilik:${'ready' | 'round' | 'funds' | 'session-over' | 'exit'}` },
): void {
	if (hostOrigin && isEmbedded()) window.parent.postMessage(message, hostOrigin);
}

interface Greeting {
	type?: unknown;
	/** What the page around the game shows itself: the money and the time of the session. */
	shows?: unknown;
}

/**
 * Announces the game now and on each request of the embedding page. What that page shows, the game
 * hides (`frame.css`).
 */
export function announceReady(): void {
	sendToHost({ type: 'jhilik:ready' });
	addEventListener('message', ({ origin, data }: MessageEvent<Greeting | null>) => {
		if (origin !== hostOrigin || data?.type !== 'jhilik:hello') return;
		document.documentElement.dataset['hostShows'] = data.shows === 'session' ? 'session' : '';
		sendToHost({ type: 'jhilik:ready' });
	});
}

/** Whether a page that may embed the game does so. */
export function isEmbedded(): boolean {
	return window.parent !== window && hostOrigin !== undefined;
}

/** Whether there is anywhere to leave to. */
export function canLeave(returnUrl: string | undefined): boolean {
	return returnUrl !== undefined || isEmbedded();
}

/** Leaves: the embedding page decides how; alone in a tab the game goes to the return address. */
export function leave(returnUrl: string | undefined): void {
	sendToHost({ type: 'jhilik:exit' });
	if (window.parent === window && returnUrl) location.assign(returnUrl);
}

/** The address when it is on an allowed origin. */
export function allowedReturn(url: string | null): string | undefined {
	return url && allowed().includes(originOf(url)) ? url : undefined;
}

function findHostOrigin(): string | undefined {
	const origins = [location.ancestorOrigins?.[0] ?? '', originOf(document.referrer)];
	return origins.find((origin) => allowed().includes(origin));
}

function allowed(): string[] {
	const meta = document.querySelector('meta[name="jhilik-hosts"]');
	return (meta?.getAttribute('content') ?? '').split(' ').filter((origin) => origin !== '');
}

function originOf(url: string): string {
	try {
		const { origin, protocol } = new URL(url);
		return /^https?:$/.test(protocol) ? origin : '';
	} catch {
		return '';
	}
}
