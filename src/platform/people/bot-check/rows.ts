import type { Tx } from '#platform/db/database.ts';

declare module '#platform/db/tables.ts' {
	interface Tables {
		bot_check_captcha: { device_hash: Buffer; code: string; expires_at: Date };
		bot_check_used_proof: { mark: Buffer; expires_at: Date };
	}
}

interface CaptchaRow {
	deviceHash: Buffer;
	code: string;
	expiresAt: Date;
	now: Date;
}

/** Stores the browser's captcha, replacing an earlier one, and deletes expired ones. */
export async function putCaptcha(tx: Tx, row: CaptchaRow): Promise<void> {
	const { deviceHash, code, expiresAt } = row;
	await tx.deleteFrom('bot_check_captcha').where('expires_at', '<', row.now).execute();
	await tx
		.insertInto('bot_check_captcha')
		.values({ device_hash: deviceHash, code, expires_at: expiresAt })
		.onConflict((conflict) =>
			conflict.column('device_hash').doUpdateSet({ code, expires_at: expiresAt }),
		)
		.execute();
}

export async function hasCaptcha(tx: Tx, deviceHash: Buffer): Promise<boolean> {
	const found = await tx
		.selectFrom('bot_check_captcha')
		.select('expires_at')
		.where('device_hash', '=', deviceHash)
		.executeTakeFirst();
	return found !== undefined;
}

/** Deletes the browser's captcha and returns its solution; undefined if it has expired. */
export async function consumeCaptcha(
	tx: Tx,
	deviceHash: Buffer,
	now: Date,
): Promise<string | undefined> {
	const taken = await tx
		.deleteFrom('bot_check_captcha')
		.where('device_hash', '=', deviceHash)
		.returning(['code', 'expires_at as expiresAt'])
		.executeTakeFirst();
	return taken && taken.expiresAt > now ? taken.code : undefined;
}

/** Records a proof as used; false if it was used before. */
export async function insertUsedProof(
	tx: Tx,
	{ mark, expiresAt, now }: { mark: Buffer; expiresAt: Date; now: Date },
): Promise<boolean> {
	await tx.deleteFrom('bot_check_used_proof').where('expires_at', '<', now).execute();
	const inserted = await tx
		.insertInto('bot_check_used_proof')
		.values({ mark, expires_at: expiresAt })
		.onConflict((conflict) => conflict.column('mark').doNothing())
		.returning('mark')
		.executeTakeFirst();
	return inserted !== undefined;
}
