/**
 * The CPU time that this process spends on a job, in milliseconds. Other programs on the machine hardly
 * affect it. Compare it with many times what the job takes: enough to notice quadratic work.
 */
export function cpuMs(job: () => unknown): number {
  const before = process.cpuUsage();
  job();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
