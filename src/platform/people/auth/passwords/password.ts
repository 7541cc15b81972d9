import { randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from './hash-thread.ts';
import { createQueue } from './queue.ts';

/**
 * Cost of a password hash: argon2id in PHC format. Hashing is slow on purpose, so few hashes run at
 * once and few wait. The queue is bounded: beyond it a hash is refused.
 */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** The stored hash of an account without a password. No password matches it. */
export const NO_PASSWORD = '!';

/** The thread computes one hash at a time; the second one is ready when it is done. */
const queue = createQueue({ runningMax: 2, waitingMax: 50 });

/** Hashes a password for storage. Refuses `unavailable` when too many are being hashed. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(SALT_BYTES);
	const tag = await tagOf(password, salt, PARAMETERS);
	return write({ ...PARAMETERS, salt, tag });
}

/**
 * Checks a password. Without a hash it takes as long and returns false, so that the time does not
 * reveal whether an account exists.
 */
export async function isPasswordOf(password: string, hash: string | undefined): Promise<boolean> {
	const known = hash === undefined ? undefined : read(hash);
	const tag = await tagOf(password, known?.salt ?? Buffer.alloc(SALT_BYTES), known ?? PARAMETERS);
	return known !== undefined && timingSafeEqual(tag, known.tag);
}

/** True if the hash was made with weaker parameters than the current ones. */
export function isWeakHash(hash: string): boolean {
	const known = read(hash);
	return !known || known.memory < PARAMETERS.memory || known.passes < PARAMETERS.passes;
}

interface Parameters {
	memory: number;
	passes: number;
	parallelism: number;
}

async function tagOf(password: string, salt: Buffer, parameters: Parameters): Promise<Buffer> {
	const { memory, passes, parallelism } = parameters;
	const message = Buffer.from(password.normalize('NFC'));
	const cost = { memory, passes, parallelism, tagLength: TAG_BYTES };
	return Buffer.from(await queue.run(() => deriveKey({ message, nonce: salt, ...cost })));
}

interface Hash extends Parameters {
	salt: Buffer;
	tag: Buffer;
}

function write({ memory, passes, parallelism, salt, tag }: Hash): string {
	const cost = `m=${memory},t=${passes},p=${parallelism}`;
	return `$argon2id$v=19$${cost}$${base64(salt)}$${base64(tag)}`;
}

function read(hash: string): Hash | undefined {
	const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash);
	if (!match) return undefined;
	const [, memory, passes, parallelism, salt = '', tag = ''] = match;
	return {
		memory: Number(memory),
		passes: Number(passes),
		parallelism: Number(parallelism),
		salt: Buffer.from(salt, 'base64'),
		tag: Buffer.from(tag, 'base64'),
	};
}

function base64(bytes: Buffer): string {
	return bytes.toString('base64').replace(/=+$/, '');
}
