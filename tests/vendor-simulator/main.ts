import { startSimulator } from './simulator.ts';

// The simulator as a process of its own: it has no line to the platform but the network.
const simulator = await startSimulator(JSON.parse(process.env['SIMULATOR_OPTIONS'] ?? '{}'));
process.stdout.write(`${simulator.origin}\n`);
process.once('SIGTERM', () => void simulator.close().then(() => process.exit(0)));
