/** Metrics that the page records from its start. */
export interface Recorded {
	fcpMs: number;
	lcpMs: number;
	/** Element of the largest paint: a tag with its file. */
	largest: string;
	layoutShift: number;
	/** Time of tasks after the first paint beyond 50 ms each. */
	blockedMs: number;
	/** Longest time from an input to the next paint, as in INP. */
	slowestInputMs: number;
}

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

declare global {
	interface Window {
		recorded: Recorded;
		/** Called at the first paint with the position of Login. */
		told?: (login: Box | undefined) => void;
		usable: Promise<number>;
	}
	interface PerformanceEntry {
		readonly value?: number;
		readonly hadRecentInput?: boolean;
		readonly element?: Element | null;
		readonly url?: string;
		readonly interactionId?: number;
	}
}

/** Selector of the log-in link, anywhere on the page. */
export const LOGIN = '[data-dialog="login"], [commandfor="login"]';
/** Selector of the username field, also on /login. */
export const USERNAME = 'dialog[open] input[name="username"]';
/** The island around it, once hydrated. */
export const HYDRATED = 'dialog[open] astro-island:not([ssr])';

/** Runs in the page before its own scripts. */
export function record(login: string): void {
	const times = { fcpMs: 0, lcpMs: 0, blockedMs: 0, slowestInputMs: 0 };
	const recorded: Recorded = { ...times, largest: '', layoutShift: 0 };
	window.recorded = recorded;
	watch('paint', ({ name, startTime }) => {
		if (name !== 'first-contentful-paint') return;
		recorded.fcpMs = startTime;
		window.told?.(document.querySelector(login)?.getBoundingClientRect().toJSON());
	});
	watch('largest-contentful-paint', ({ startTime, element, url }) => {
		recorded.lcpMs = startTime;
		recorded.largest = [element?.tagName.toLowerCase(), url?.split('/').at(-1)].join(' ').trim();
	});
	watch('layout-shift', ({ value = 0, hadRecentInput }) => {
		if (!hadRecentInput) recorded.layoutShift += value;
	});
	watch('longtask', ({ startTime, duration }) => {
		if (recorded.fcpMs > 0 && startTime + duration > recorded.fcpMs) {
			recorded.blockedMs += duration - 50;
		}
	});

	watch('event', ({ duration, interactionId }) => {
		if (!interactionId) return;
		recorded.slowestInputMs = Math.max(recorded.slowestInputMs, duration);
	});

	function watch(type: string, note: (entry: PerformanceEntry) => void): void {
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) note(entry);
		});
		// 16 ms is the shortest input that browsers report.
		observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
	}
}

/** Runs in the page before a tap: measures the time until the field has focus and is painted. */
export function awaitUsable(username: string): void {
	window.usable = new Promise((resolve) => {
		addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), {
			capture: true,
			once: true,
		});

		function look(tappedAt: number): void {
			const field = document.querySelector<HTMLInputElement>(username);
			if (field?.checkVisibility()) field.focus();
			if (field && document.activeElement === field) paint(tappedAt);
			else requestAnimationFrame(() => look(tappedAt));
		}

		function paint(tappedAt: number): void {
			requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedAt)));
		}
	});
}
