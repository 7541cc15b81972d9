import type { Tx } from '#platform/db/database.ts';

/** The white-label flags of spec 3 that this version knows. */
const FLAGS: Record<string, boolean> = { USERNAMEREG3: true, DIRECTREG3: true };

export async function seedFlags(tx: Tx): Promise<void> {
	const rows = Object.entries(FLAGS).map(([mod_id, enabled]) => ({ mod_id, enabled }));
	await tx
		.insertInto('system_flag')
		.values(rows)
		.onConflict((conflict) => conflict.column('mod_id').doNothing())
		.execute();
}
