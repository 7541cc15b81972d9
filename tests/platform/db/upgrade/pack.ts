import { execFile } from 'node:child_process';
import { chown, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';

const run = promisify(execFile);
const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** PostgreSQL refuses to run as root; this is the user "nobody" everywhere. */
const NOBODY = 65_534;
/** The databases of a cluster are nearly equal: the window reaches from one to the next. */
const WINDOW_LOG = 27;
const TAR_MAX = 512 * 1024 * 1024;

export const CLUSTER = join(import.meta.dirname, 'cluster.tar.zst');
export const STATE = join(import.meta.dirname, 'cluster.json');

/** The member, the session, the money and the open round of a packed cluster. In minor units. */
export interface PackedState {
	vendorCode: string;
	gameCode: string;
	memberId: number;
	username: string;
	/** The token of the session. */
	token: string;
	cash: string;
	escrow: string;
	/** The bet of the open round. */
	openBet: { roundId: string; transactionId: string; amount: string };
}

/** Packs the stopped cluster of a data folder. */
export async function packCluster(dataDir: string, file: string): Promise<void> {
	const tar = await run('tar', ['--create', '--directory', dataDir, 'cluster'], {
		encoding: 'buffer',
		maxBuffer: TAR_MAX,
	});
	const packed = await compress(tar.stdout, {
		params: {
			[constants.ZSTD_c_compressionLevel]: 19,
			[constants.ZSTD_c_enableLongDistanceMatching]: 1,
			[constants.ZSTD_c_windowLog]: WINDOW_LOG,
		},
	});
	await writeFile(file, packed);
}

/** Unpacks a cluster into a data folder, owned by the user that runs PostgreSQL. */
export async function unpackCluster(file: string, dataDir: string): Promise<void> {
	await mkdir(dataDir, { recursive: true });
	const tar = await decompress(await readFile(file), {
		params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG },
	});
	const archive = join(dataDir, 'cluster.tar');
	await writeFile(archive, tar);
	await run('tar', ['--extract', '--no-same-owner', '--file', archive, '--directory', dataDir]);
	if (process.getuid?.() === 0) await giveAway(join(dataDir, 'cluster'));
}

async function giveAway(folder: string): Promise<void> {
	const names = await readdir(folder, { recursive: true });
	for (const path of [folder, ...names.map((name) => join(folder, name))]) {
		await chown(path, NOBODY, NOBODY);
	}
}
