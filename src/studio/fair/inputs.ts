/** Everything that decides a round's chance, apart from the secret server seed. */
export interface FairInputs {
	gameCode: string;
	tableHash: string;
	clientSeed: string;
	nonce: number;
}

/**
 * The text signed for the `cursor`-th block of 32 bytes:
 * `jhilik-studio/1/<game>/<table hash>:<client seed>:<nonce>:<cursor>`.
 */
export function blockMessage(inputs: FairInputs, cursor: number): string {
	const { gameCode, tableHash, clientSeed, nonce } = inputs;
	return `jhilik-studio/1/${gameCode}/${tableHash}:${clientSeed}:${nonce}:${cursor}`;
}
