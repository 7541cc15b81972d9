import type { Command } from 'commander';
import type { Tx } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { readClockOffset, setClockOffset } from '#platform/db/test-clock.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const UNIT_S = { s: 1, m: 60, h: 60 * 60, d: 24 * 60 * 60 };
const STEP = /^\+(\d{1,4})([smhd])$/;

/** `jhilik clock`: the clock of a database that was made for tests (docs/operations.md). */
export function addClockCommand(program: Command, context: CommandContext): void {
	program
		.command('clock')
		.description('shows the clock of the database; sets it in one made with TEST_CLOCK=1')
		.argument('[step]', '+7d, +12h, +30m or +10s ahead of what it is, or "real"')
		.action((step: string | undefined) => (step ? set(context, step) : show(context)));
}

async function show({ withDatabase, say }: CommandContext): Promise<void> {
	await withDatabase(async (db) => say(await lineOf(db)));
}

async function set({ withOwnDatabase, say }: CommandContext, step: string): Promise<void> {
	const [, count, unit] = STEP.exec(step) ?? [];
	if (step !== 'real' && !count) {
		throw new CommandError(`"${step}" is no step: write +7d, +12h, +30m, +10s or real.`);
	}
	await withOwnDatabase(async (owner) => {
		const stepS = Number(count) * UNIT_S[unit as keyof typeof UNIT_S];
		const offsetS = step === 'real' ? 0 : (await readClockOffset(owner)) + stepS;
		if (!(await setClockOffset(owner, offsetS))) {
			throw new CommandError(
				'This database keeps the real time: only one made with TEST_CLOCK=1 can be set.',
			);
		}
		say(await lineOf(owner));
	});
}

async function lineOf(db: Tx): Promise<string> {
	const [now, offsetS] = [await readNow(db), await readClockOffset(db)];
	return `${now.toISOString()}, ${offsetS === 0 ? 'the real time' : `${offsetS} s ahead`}`;
}
