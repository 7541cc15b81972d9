import pg from 'pg';

/** What limits added to the functions of a bet: parts of their source, and the source before. */
const ADDED: Record<string, readonly [RegExp, string][]> = {
	'wallet.apply_batch': [[/ and not m\.is_guarded/, '']],
	'wallet.bet': [
		[/, m\.is_guarded into v_token/, ' into v_token'],
		[/\s+join member m on m\.id = t\.member_id/, ''],
		[
			/\n[^\n]*if v_code is null and v_token\.is_guarded then[\s\S]*?end if;/,
			'\n\t-- Without limits.',
		],
	],
};

export interface GuardCheck {
	/** Replaces the functions of a bet by those without limits, or puts them back. */
	turn(to: 'on' | 'off'): Promise<void>;
	close(): Promise<void>;
}

/**
 * Prepares the functions of a bet as they are, and as they were before limits. Throws when the source
 * has no such parts any more: the comparison would then measure nothing.
 */
export async function openGuardCheck(adminUrl: string): Promise<GuardCheck> {
	const client = new pg.Client({ connectionString: adminUrl });
	await client.connect();
	const now: string[] = [];
	const before: string[] = [];
	for (const [name, parts] of Object.entries(ADDED)) {
		const { rows } = await client.query<{ source: string }>(
			'select pg_get_functiondef($1::regproc) as source',
			[name],
		);
		const source = rows[0]?.source ?? '';
		now.push(source);
		before.push(
			parts.reduce((text, [part, old]) => {
				if (!part.test(text)) throw new Error(`${name} has no part like ${part}`);
				return text.replace(part, () => old);
			}, source),
		);
	}
	return {
		async turn(to) {
			for (const source of to === 'on' ? now : before) await client.query(source);
		},
		close: () => client.end(),
	};
}
