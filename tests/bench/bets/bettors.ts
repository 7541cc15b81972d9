import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walletReply } from '#lib/vendor/calls.ts';
import { openDatabase } from '#platform/db/database.ts';
import { aLaunchToken } from '../../launch-token.ts';
import type { Site } from '../site/server.ts';
import { GAME, signCall, VENDOR } from './signed-call.ts';

/** Fields of every wallet call of one session. */
export interface Bettor {
	token: string;
	user: string;
	gameCode: string;
	currency: string;
}

/** Opens the game for members, as launching does, and exchanges the tokens over HTTP. */
export async function openGames(site: Site, appUrl: string, members: number[]): Promise<Bettor[]> {
	const privateKey = createPrivateKey(await readStudioKey(site));
	const db = openDatabase({ url: appUrl, connectionsMax: 2 });
	try {
		return await Promise.all(
			members.map(async (memberId) => {
				const minting = { vendorCode: VENDOR, gameCode: GAME, memberId, currency: 'BDT' };
				const launchToken = await aLaunchToken(db, {
					...minting,
					language: 'bn',
					now: new Date(),
				});
				return authenticate(site, launchToken, privateKey);
			}),
		);
	} finally {
		await db.destroy();
	}
}

/** The studio's key of the run's server. */
export function readStudioKey({ dataDir }: Site): Promise<string> {
	return readFile(join(dataDir, 'keys/studio.pem'), 'utf8');
}

async function authenticate(
	{ origin }: Site,
	launchToken: string,
	privateKey: KeyObject,
): Promise<Bettor> {
	const call = signCall('authenticate', { launchToken, gameCode: GAME }, privateKey);
	const { path, headers, body } = call;
	const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
	const reply = walletReply.parse(await response.json());
	if (reply.code !== 'OK') throw new Error(`authenticate answers ${reply.code} ${reply.message}`);
	const { token = '', user = '' } = reply;
	return { token, user, gameCode: GAME, currency: 'BDT' };
}
