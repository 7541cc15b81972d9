/** The network information that some browsers expose; others prefetch nothing. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** True when prefetching is cheap: no Save-Data, and at least 4g speed. */
export function isGoodNetwork(): boolean {
	return connection()?.effectiveType === '4g' && !isSavingData();
}

/** True when the user asked to save data. */
export function isSavingData(): boolean {
	return connection()?.saveData === true;
}

function connection(): Connection | undefined {
	return (navigator as Navigator & { connection?: Connection }).connection;
}
