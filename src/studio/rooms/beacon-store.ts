import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type BeaconRound, type Beacons, createBeacons } from '#lib/fair/beacons.ts';
import type { LocalChain } from '#lib/fair/local-chain.ts';
import { createQuicknet, isQuicknetReachable } from '#lib/fair/quicknet.ts';
import { verifyOnThread } from '#lib/fair/verify-thread.ts';
import { seal, unseal } from '../fair/seeds.ts';
import { one, type Tx } from '../store/database.ts';

/** Which beacon new rounds name; `auto` takes quicknet when a relay answers at the start. */
export type BeaconChoice = 'quicknet' | 'local' | 'auto';

export type RoomBeacons = Beacons<Tx>;

interface ChooseBeacons {
	beacon: BeaconChoice;
	seedKey: Buffer;
	log: Logger;
}

/** Chooses the beacon of the rooms. Its local chains are encrypted with the studio's key. */
export async function chooseBeacons({ beacon, seedKey, log }: ChooseBeacons): Promise<RoomBeacons> {
	const isNetwork = beacon === 'quicknet' || (beacon === 'auto' && (await isQuicknetReachable()));
	if (beacon === 'auto') log.info({ beacon: isNetwork ? 'quicknet' : 'local' }, 'beacon chosen');
	const quicknet = createQuicknet({
		verify: verifyOnThread,
		onIssue: (issue) => log.warn(issue, 'beacon relay failed'),
	});
	return createBeacons(storeOf(seedKey), isNetwork ? quicknet : undefined);
}

interface ChainRow {
	starts_at: Date;
	anchor: Buffer;
	secret_sealed: Buffer;
}

function storeOf(seedKey: Buffer) {
	const opened = ({
		starts_at: startsAt,
		anchor,
		secret_sealed: sealed,
	}: ChainRow): LocalChain => ({
		startsAt,
		anchor,
		secret: unseal(sealed, seedKey, placeOf(startsAt)),
	});
	return {
		chains: {
			async findByDay(tx: Tx, startsAt: Date) {
				const { rows } = await sql<ChainRow>`SELECT * FROM studio.beacon_chain
					WHERE starts_at = ${startsAt}`.execute(tx);
				return rows[0] && opened(rows[0]);
			},
			async getByAnchor(tx: Tx, anchor: Buffer) {
				const { rows } = await sql<ChainRow>`SELECT * FROM studio.beacon_chain
					WHERE anchor = ${anchor}`.execute(tx);
				return opened(one(rows));
			},
			async insert(tx: Tx, { startsAt, anchor, secret }: LocalChain) {
				const sealed = seal(secret, seedKey, placeOf(startsAt));
				await sql`INSERT INTO studio.beacon_chain (starts_at, anchor, secret_sealed)
					VALUES (${startsAt}, ${anchor}, ${sealed}) ON CONFLICT DO NOTHING`.execute(tx);
			},
		},
		async findSignature(tx: Tx, { beacon, round }: BeaconRound) {
			const { rows } = await sql<{ signature: string }>`SELECT signature FROM studio.beacon_round
				WHERE beacon = ${beacon} AND round = ${round}`.execute(tx);
			return rows[0]?.signature;
		},
		async saveSignature(tx: Tx, round: BeaconRound & { signature: string }) {
			await sql`INSERT INTO studio.beacon_round (beacon, round, signature)
				VALUES (${round.beacon}, ${round.round}, ${round.signature})
				ON CONFLICT DO NOTHING`.execute(tx);
		},
	};
}

function placeOf(startsAt: Date): string {
	return `beacon chain of ${startsAt.toISOString()}`;
}
