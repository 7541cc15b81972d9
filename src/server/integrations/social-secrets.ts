import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SocialProvider } from '#lib/rules/auth/social.ts';
import type { Config } from '../config.ts';

/**
 * Returns a reader of the client secret at a provider: the variable, else the file
 * `<provider>.secret` of the keys folder. The file is read on each use, so that a new secret needs
 * no restart.
 */
export function socialSecretOf({ keysDir, socialSecrets }: Config) {
	return (provider: SocialProvider): string | undefined => {
		const given = socialSecrets[provider];
		if (given !== undefined) return given;
		try {
			return readFileSync(join(keysDir, `${provider}.secret`), 'utf8').trim() || undefined;
		} catch (error) {
			const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
			if (isMissing) return undefined;
			throw error;
		}
	};
}
