// CPU time of a function.
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
export function seconds(work) {
  const start = cpu();
  work();
  return cpu() - start;
}
