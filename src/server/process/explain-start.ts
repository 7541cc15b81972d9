import { DatabaseUnavailable } from '#platform/db/database.ts';
import { StartError } from '#platform/db/start-error.ts';

/** What to do about errors of the system, by their code. */
const ADVICE: Record<string, string> = {
	ENOSPC: 'free space on its disk, then start again',
	EDQUOT: 'free space on its disk, then start again',
	EROFS: 'make the folder writable, or set DATA_DIR and KEYS_DIR to others',
	EACCES: 'give this user the folder, or set DATA_DIR and KEYS_DIR to others',
	EPERM: 'give this user the folder, or set DATA_DIR and KEYS_DIR to others',
	ENOTDIR: 'set DATA_DIR and KEYS_DIR to folders',
	ECONNREFUSED: 'start the database, or correct DATABASE_URL',
	ENOTFOUND: 'correct the host of DATABASE_URL',
};

/** Returns the text for the operator: one sentence for what he can repair, else the whole fault. */
export function explainStart(error: unknown): string {
	if (error instanceof StartError) return error.message;
	if (!(error instanceof Error)) return `The start failed. ${String(error)}`;
	const code = 'code' in error ? String(error.code) : '';
	const isOfSystem = 'syscall' in error && code !== '';
	const message = oneLine(error.message || code);
	if (isOfSystem) return `The start failed: ${message}; ${ADVICE[code] ?? 'repair it'}.`;
	// The database's own errors have a severity; its text names the role, the table or the disk.
	if ('severity' in error) return `The database refused the start: ${message} (${code}).`;
	if (error instanceof DatabaseUnavailable) {
		const cause = error.cause instanceof Error ? oneLine(error.cause.message) : 'no answer';
		return `The database does not answer: ${cause}; start it, or correct DATABASE_URL.`;
	}
	if (error instanceof AggregateError && error.errors.length > 0) {
		return explainStart(error.errors[0]);
	}
	return `The start failed. ${error.stack ?? error.message}`;
}

function oneLine(text: string): string {
	return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
