import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

test('without variables the site starts with its own platform', () => {
	expect(readConfig({})).toMatchObject({
		port: 4321,
		studioPort: 4322,
		pspPort: 4325,
		dataDir: 'data',
		databaseUrl: undefined,
		wpsOrigin: undefined,
		siteHosts: [],
		logLevel: 'info',
	});
});

test('an empty variable counts as absent', () => {
	expect(readConfig({ PORT: '', WPS_ORIGIN: '' })).toMatchObject({ port: 4321 });
});

test.for([
	{ env: { PORT: 'abc' }, sentence: 'PORT must be a whole number from 0 to 65535, not "abc".' },
	{ env: { PORT: '65536' }, sentence: 'PORT must be a whole number from 0 to 65535, not "65536".' },
	{ env: { PORT: '-1' }, sentence: 'PORT must be' },
	{ env: { STUDIO_PORT: '1.5' }, sentence: 'STUDIO_PORT must be' },
	{ env: { PORT: '4322' }, sentence: 'PORT and STUDIO_PORT are the same' },
	{ env: { PSP_PORT: '4321' }, sentence: 'PORT and PSP_PORT are the same' },
	{ env: { PSP_PORT: '4322' }, sentence: 'STUDIO_PORT and PSP_PORT are the same' },
	{ env: { PSP_ORIGIN: 'pay.example' }, sentence: 'PSP_ORIGIN must be an origin such as' },
	{ env: { WPS_ORIGIN: 'wps.example' }, sentence: 'WPS_ORIGIN must be an origin such as' },
	{ env: { WPS_ORIGIN: 'https://wps.example/path' }, sentence: 'WPS_ORIGIN must be an origin' },
	{ env: { WPS_ORIGIN: 'ftp://wps.example' }, sentence: 'WPS_ORIGIN must be an origin' },
	{ env: { TRUSTED_PROXIES: '10.0.0.0/33' }, sentence: 'TRUSTED_PROXIES must list' },
	{ env: { TRUSTED_PROXIES: 'proxy.example' }, sentence: 'TRUSTED_PROXIES must list' },
	{ env: { SITE_HOSTS: 'https://a.example' }, sentence: 'SITE_HOSTS must list host names' },
	{ env: { LAUNCH_ORIGINS: '*' }, sentence: 'LAUNCH_ORIGINS must list origins' },
	{ env: { LOG_LEVEL: 'loud' }, sentence: 'LOG_LEVEL must be' },
	{ env: { METRICS_TOKEN: 'short' }, sentence: 'METRICS_TOKEN must have 16 characters or more.' },
	{ env: { DATABASE_URL: 'mysql://u:secret@h/d' }, sentence: 'DATABASE_URL must be' },
	{
		env: { WPS_ORIGIN: 'https://a.example', DATABASE_URL: 'postgres://localhost/a' },
		sentence: 'exclude each other',
	},
])('$env stops the start with one sentence', ({ env, sentence }) => {
	expect(() => readConfig(env)).toThrow(ConfigError);
	expect(() => readConfig(env)).toThrow(sentence);
});

test('a secret is never repeated in an error', () => {
	expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/d' })).not.toThrow(/secret/);
	expect(() => readConfig({ METRICS_TOKEN: 'hush' })).not.toThrow(/hush/);
	expect(() => readConfig({ PSP_DATABASE_URL: 'mysql://u:secret@h/d' })).not.toThrow(/secret/);
});

test('every invalid variable has its own error', () => {
	expect(() => readConfig({ PORT: 'a', STUDIO_PORT: 'b' })).toThrow(/PORT.*\n.*STUDIO_PORT/);
});

test('lists are separated by commas or spaces', () => {
	const { trustedProxies, siteHosts } = readConfig({
		TRUSTED_PROXIES: '10.0.0.0/8, ::1',
		SITE_HOSTS: 'A.example b.example:8443',
	});

	expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
	expect(siteHosts).toEqual(['a.example', 'b.example:8443']);
});

test('a secret may be in a file', () => {
	const file = join(mkdtempSync(join(tmpdir(), 'jhilik-')), 'token');
	writeFileSync(file, 'sixteen-characters\n');

	expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('sixteen-characters');
	expect(() => readConfig({ METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'x'.repeat(16) })).toThrow(
		'METRICS_TOKEN and METRICS_TOKEN_FILE exclude each other',
	);
	expect(() => readConfig({ METRICS_TOKEN_FILE: `${file}-none` })).toThrow(
		'METRICS_TOKEN_FILE must name a file that can be read',
	);
});

test('the value of a secret file is checked, and no error repeats it', () => {
	const file = join(mkdtempSync(join(tmpdir(), 'jhilik-')), 'url');
	writeFileSync(file, 'mysql://user:hush@host/d');

	expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow('DATABASE_URL must be');
	expect(() => readConfig({ DATABASE_URL_FILE: file })).not.toThrow(/hush/);
});

test('a variable that is not a secret has no file', () => {
	expect(readConfig({ PORT_FILE: '/nowhere' }).port).toBe(4321);
});
