/** What hosts of the family expect of a favourite (spec 3, "Favourite game payload"). */
interface Favourite {
	nodeId: string;
	vendor?: string | undefined;
	gameType?: string | undefined;
}

/** None of the three has it. */
const BETWEEN = ':';

/** Writes a favourite as the value of a button. A host's code that is none of ours is left out. */
export function favouriteText({ nodeId, vendor = '', gameType = '' }: Favourite): string {
	const codes = [vendor, gameType].map((code) => (/^[\w.-]{1,64}$/.test(code) ? code : ''));
	return [nodeId, ...codes].join(BETWEEN);
}

/** Reads the value of a button. */
export function readFavourite(text: string): Favourite {
	const [nodeId = '', vendor, gameType] = text.split(BETWEEN);
	return { nodeId, ...(vendor && { vendor }), ...(gameType && { gameType }) };
}
