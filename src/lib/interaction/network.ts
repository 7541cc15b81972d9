/** What some browsers tell of the network; the others are asked for nothing ahead of time. */
interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** True where fetching ahead costs nobody anything: no Save-Data, and as fast as 4g. */
export function isGoodNetwork(): boolean {
	return connection()?.effectiveType === '4g' && !isSavingData();
}

/** True where somebody asked that as little as possible be fetched. */
export function isSavingData(): boolean {
	return connection()?.saveData === true;
}

function connection(): Connection | undefined {
	return (navigator as Navigator & { connection?: Connection }).connection;
}
