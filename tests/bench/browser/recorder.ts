/** What the page itself notes from its first moment on. */
export interface Recorded {
	fcpMs: number;
	lcpMs: number;
	/** What the largest paint was of: a tag, with the file it shows. */
	largest: string;
	layoutShift: number;
	/** What tasks after the first paint took beyond 50 ms each. */
	blockedMs: number;
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
		/** Told of the first paint, with where Login is by then. */
		told?: (login: Box | undefined) => void;
		usable: Promise<number>;
	}
	interface PerformanceEntry {
		readonly value?: number;
		readonly hadRecentInput?: boolean;
		readonly element?: Element | null;
		readonly url?: string;
	}
}

/** Opens the log-in, wherever it stands on the page. */
export const LOGIN = '[data-dialog="login"], [commandfor="login"]';
/** The field that a person looks for; on the page of the log-in too. */
export const USERNAME = 'dialog[open] input[name="username"]';
/** The island around it, once React has taken the form over. */
export const HYDRATED = 'dialog[open] astro-island:not([ssr])';

/** Runs in the page before its own code. */
export function record(login: string): void {
	const recorded: Recorded = { fcpMs: 0, lcpMs: 0, largest: '', layoutShift: 0, blockedMs: 0 };
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

	function watch(type: string, note: (entry: PerformanceEntry) => void): void {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) note(entry);
		}).observe({ type, buffered: true });
	}
}

/** Runs in the page before a tap: how long until the field takes the focus and that is painted. */
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
