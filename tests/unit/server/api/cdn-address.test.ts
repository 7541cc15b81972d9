import { expect, test } from 'vitest';
import { gameAt, imageAt } from '#server/api/cdn-address.ts';

const OWN = 'https://site.test';
const NAMED = ['https://cdn-a.example', 'cdn-b.example', '//cdn-c.example/files/'];
const cdns = (...allowed: string[]) => ({ named: NAMED, allowed });
const B = 'https://cdn-b.example';
const C = 'https://cdn-c.example';

test.for([
	// Paths and addresses at any of the host's CDNs are at the first that is allowed.
	['/icons-of-host/a.png', cdns(B, C), 'https://cdn-b.example/icons-of-host/a.png'],
	['icons-of-host/a.png?v=2', cdns(B), 'https://cdn-b.example/icons-of-host/a.png?v=2'],
	['/a.png', cdns(C), 'https://cdn-c.example/files/a.png'],
	['https://cdn-a.example/a.png?v=2', cdns(B), 'https://cdn-b.example/a.png?v=2'],
	['//cdn-a.example/a.png', cdns(B), 'https://cdn-b.example/a.png'],
	['https://cdn-c.example/a.png', cdns(C), 'https://cdn-c.example/a.png'],
	['https://other.example/a.png', cdns(B, 'https://other.example'), 'https://other.example/a.png'],
	// Files of the site are its own.
	['/art/games/padma-gold.svg', cdns(B), '/art/games/padma-gold.svg'],
	['https://site.test/x.png', cdns(B), 'https://site.test/x.png'],
	['data:image/png;base64,AA', cdns(B), 'data:image/png;base64,AA'],
	['', cdns(B), ''],
	// What is outside is not used.
	['https://other.example/a.png', cdns(B), undefined],
	['https://cdn-a.example/a.png', cdns(), undefined],
	['javascript:alert(1)', cdns(B), undefined],
	['/a.png', cdns(), '/a.png'],
	['/a.png', cdns('https://other.example'), '/a.png'],
	['../../a.png', cdns(C), '../../a.png'],
	['/x\\evil.example/a.png', cdns(C), '/x\\evil.example/a.png'],
] as const)('the image %s with %j is at %s', ([address, given, expected]) => {
	expect(imageAt(address, given, OWN)).toBe(expected);
});

test.for([
	['/play?t=1#x', cdns(C), 'https://cdn-c.example/files/play?t=1#x'],
	['play?t=1', cdns(B, C), 'https://cdn-b.example/play?t=1'],
	['/play?t=1', cdns(), '/play?t=1'],
	// A launch token never moves to another host.
	['https://cdn-a.example/play?t=1', cdns(B, C), 'https://cdn-a.example/play?t=1'],
	['//cdn-a.example/play?t=1', cdns(B, C), '//cdn-a.example/play?t=1'],
	['https://vendor.example/play?t=1', cdns(B), 'https://vendor.example/play?t=1'],
] as const)('the game %s with %j is at %s', ([address, given, expected]) => {
	expect(gameAt(address, given)).toBe(expected);
});
