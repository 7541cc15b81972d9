import { type BeaconRound, type Beacons, createBeacons as create } from '#lib/fair/beacons.ts';
import type { ChainStore } from '#lib/fair/local-chain.ts';
import type { Quicknet } from '#lib/fair/quicknet.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import type {} from './issue-rows.ts';

export type LotteryBeacons = Beacons<Tx>;

/** The beacons of the lotteries; their local chains are encrypted by the vault. */
export function createBeacons(vault: Vault, quicknet: Quicknet | undefined): LotteryBeacons {
	return create({ chains: chainsOf(vault), findSignature, saveSignature }, quicknet);
}

function chainsOf(vault: Vault): ChainStore<Tx> {
	return {
		async findByDay(tx, startsAt) {
			const row = await selectChain(tx).where('starts_at', '=', startsAt).executeTakeFirst();
			return row && opened(row);
		},
		async getByAnchor(tx, anchor) {
			return opened(await selectChain(tx).where('anchor', '=', anchor).executeTakeFirstOrThrow());
		},
		async insert(tx, { startsAt, anchor, secret }) {
			await tx
				.insertInto('lottery.beacon_chain')
				.values({
					starts_at: startsAt,
					anchor,
					secret: vault.encryptBytes(secret, placeOf(startsAt)),
				})
				.onConflict((conflict) => conflict.doNothing())
				.execute();
		},
	};

	function opened(row: { starts_at: Date; anchor: Buffer; secret: Buffer }) {
		const { starts_at: startsAt, anchor, secret } = row;
		return { startsAt, anchor, secret: vault.decryptBytes(secret, placeOf(startsAt)) };
	}
}

function selectChain(tx: Tx) {
	return tx.selectFrom('lottery.beacon_chain').select(['starts_at', 'anchor', 'secret']);
}

/** Names the place of a sealed value. */
export function placeOf(startsAt: Date): string {
	return `beacon chain of ${startsAt.toISOString()}`;
}

async function findSignature(tx: Tx, { beacon, round }: BeaconRound): Promise<string | undefined> {
	const known = await tx
		.selectFrom('lottery.beacon_round')
		.select('signature')
		.where('beacon', '=', beacon)
		.where('round', '=', round)
		.executeTakeFirst();
	return known?.signature;
}

async function saveSignature(
	tx: Tx,
	{ beacon, round, signature }: BeaconRound & { signature: string },
): Promise<void> {
	await tx
		.insertInto('lottery.beacon_round')
		.values({ beacon, round, signature })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}
