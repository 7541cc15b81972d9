import { sql } from 'kysely';
import { networkOf } from '#platform/core/subnets.ts';
import type { Tx } from '#platform/db/database.ts';

/** How long a network stays known after its last use. Unit: days. */
const KNOWN_DAYS = 90;

declare module '#platform/db/tables.ts' {
	interface Tables {
		member_network: {
			member_id: number;
			/** The /24 or /48 of an address. */
			network: string;
			/** Renewed at most daily. */
			last_used_at: Date;
		};
	}
}

interface NetworkUse {
	memberId: number;
	address: string;
}

/** Records that a member uses the network of an address. Writes at most once a day. */
export async function recordNetwork(tx: Tx, { memberId, address }: NetworkUse): Promise<void> {
	const network = networkOf(address);
	if (network === undefined) return;
	await sql`
		insert into member_network as known (member_id, network, last_used_at)
		values (${memberId}, ${network}::cidr, core.now())
		on conflict (member_id, network) do update set last_used_at = excluded.last_used_at
		where known.last_used_at < core.now() - interval '1 day'`.execute(tx);
}

/** True if the member used the network of an address in 90 days. An unreadable address is unknown. */
export async function isKnownNetwork(tx: Tx, { memberId, address }: NetworkUse): Promise<boolean> {
	const network = networkOf(address);
	if (network === undefined) return false;
	const { rows } = await sql`
		select from member_network where member_id = ${memberId} and network = ${network}::cidr
			and last_used_at > core.now() - make_interval(days => ${KNOWN_DAYS}::int)`.execute(tx);
	return rows.length > 0;
}

/** Deletes the networks that are no longer known. */
export async function purgeNetworks(tx: Tx): Promise<void> {
	await sql`
		delete from member_network
		where last_used_at <= core.now() - make_interval(days => ${KNOWN_DAYS}::int)`.execute(tx);
}
