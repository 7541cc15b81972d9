import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { RecordFault } from '#lib/fair/record-text.ts';
import {
	type CheckedRecord,
	checkRecord,
	isRight,
	valuesOf,
} from '#lib/rules/lottery/check-record.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const FAULTS: Record<Exclude<RecordFault, { field: string }>['fault'], string> = {
	empty: 'the file is empty',
	too_long: 'that is too long for the record of a draw',
	cut: 'the record is cut off: its end is missing',
	not_json: 'that is not the JSON of a record',
};

/** `jhilik lottery verify`: checks records of draws without a server and without a database. */
export function addVerifyCommand(lottery: Command, { say, folder }: CommandContext): void {
	lottery
		.command('verify')
		.description('checks records of draws; needs neither the site nor its database')
		.argument('<file>', 'a record as JSON, with `receipt` beside it; or one record on each line')
		.option('--receipt <file>', 'a receipt as JSON: leaf and path of a ticket')
		.action(async (file: string, { receipt }: { receipt?: string }) => {
			const text = await read(folder, file);
			const receiptText = receipt === undefined ? '' : await read(folder, receipt);
			const records = recordsOf(text);
			const wrong = records.filter((record, at) => {
				const found = checkRecord(record, at === 0 ? receiptText : '');
				for (const line of 'fault' in found ? [faultLine(found)] : linesOf(found)) say(line);
				return 'fault' in found || !isRight(found);
			});
			if (wrong.length > 0) {
				throw new CommandError(`${wrong.length} of ${records.length} records are not right.`);
			}
			say(`${records.length} of ${records.length} records are right.`);
		});
}

async function read(folder: string, file: string): Promise<string> {
	try {
		return await readFile(resolve(folder, file), 'utf8');
	} catch {
		throw new CommandError(`The file "${file}" cannot be read.`);
	}
}

/** A file is one record, or has one on each line. */
function recordsOf(text: string): string[] {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const isEach = lines.length > 1 && lines.every((line) => /^\{"/.test(line));
	return isEach ? lines : [text];
}

function faultLine(fault: RecordFault): string {
	if (fault.fault === 'field') return `WRONG the record has no valid part "${fault.field}"`;
	return `WRONG ${FAULTS[fault.fault]}`;
}

function linesOf(checked: CheckedRecord): string[] {
	const { record, steps, again, hash } = checked;
	return [
		`${record.game} ${record.numero}: ${again.join(' ')}; record ${hash}`,
		...steps.map(
			({ step, isRight: right }) =>
				`  ${right ? 'right' : 'WRONG'} ${step} ${valuesOf(checked, step).join(' ')}`,
		),
	];
}
