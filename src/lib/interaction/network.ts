/** The network information that some browsers expose; others prefetch nothing. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** True when prefetching is cheap: no Save-Data, and at least 4g speed. */
export function isGoodNetwork(): boolean {
	return connection()?.effectiveType === '4g' && !isSavingData();
}

/** True when the user asked to save data: by the site's own switch, else by that of the browser. */
export function isSavingData(): boolean {
	const chosen = chosenData();
	return chosen === undefined ? connection()?.saveData === true : chosen === 'low';
}

/** Stores the choice of the site's own switch. */
export function chooseData(data: 'low' | 'full'): void {
	try {
		localStorage.setItem(KEY, data);
	} catch {
		// Without storage the browser's setting stays in force.
	}
}

const KEY = 'data';

function chosenData(): string | undefined {
	try {
		return localStorage.getItem(KEY) ?? undefined;
	} catch {
		return undefined;
	}
}

function connection(): Connection | undefined {
	return (navigator as Navigator & { connection?: Connection }).connection;
}
