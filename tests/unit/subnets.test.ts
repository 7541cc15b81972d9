import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/core/subnets.ts';

test.for([
	['8.8.8.8'],
	['1.1.1.1'],
	['100.63.255.255'],
	['100.128.0.0'],
	['172.15.255.255'],
	['172.32.0.0'],
	['2606:4700:4700::1111'],
	['2a00:1450:4001:831::200e'],
	['::ffff:8.8.8.8'],
	['2001:200::1'],
] as const)('%s is public', ([address]) => {
	expect(isPublicAddress(address)).toBe(true);
});

test.for([
	['unspecified', '0.0.0.0'],
	['private', '10.0.0.1'],
	['private', '172.16.0.0'],
	['private', '172.31.255.255'],
	['private', '192.168.0.1'],
	['shared by a carrier', '100.64.0.0'],
	['shared by a carrier', '100.127.255.255'],
	['loopback', '127.0.0.1'],
	['link-local', '169.254.169.254'],
	['reserved for protocols', '192.0.0.8'],
	['reserved for documentation', '192.0.2.1'],
	['reserved for benchmarks', '198.19.255.255'],
	['multicast', '224.0.0.1'],
	['reserved', '240.0.0.1'],
	['broadcast', '255.255.255.255'],
	['unspecified', '::'],
	['loopback', '::1'],
	['compatible with IPv4', '::10.0.0.1'],
	['compatible with IPv4', '::8.8.8.8'],
	['a mapped private address', '::ffff:192.168.0.1'],
	['a mapped private address', '::ffff:a00:1'],
	['translated to IPv4', '::ffff:0:10.0.0.1'],
	['NAT64', '64:ff9b::a00:1'],
	['NAT64 of a local network', '64:ff9b:1::a00:1'],
	['a discard address', '100::1'],
	['Teredo', '2001:0:a00:1::1'],
	['reserved for documentation', '2001:db8::1'],
	['6to4', '2002:a00:1::1'],
	['unique local', 'fc00::1'],
	['unique local', 'fd12:3456:789a::1'],
	['link-local', 'fe80::1'],
	['link-local', 'fe80::1%eth0'],
	['site-local', 'fec0::1'],
	['multicast', 'ff02::1'],
	['not an address', 'localhost'],
	['not an address', ''],
] as const)('an address that is %s is not public: %s', ([, address]) => {
	expect(isPublicAddress(address)).toBe(false);
});
