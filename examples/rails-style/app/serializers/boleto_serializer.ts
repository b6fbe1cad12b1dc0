import { Decimal } from '../../lib/decimal.ts'
import type { Boleto, Charge } from '../models/boleto.ts'

export const BoletoSerializer = {
  asJson(boleto: Boleto) {
    const { paymentDetails } = boleto
    return {
      id: boleto.id,
      boletoStatus: boleto.boletoStatus,
      amount: boleto.amount,
      dueDate: boleto.dueDate,
      memo: boleto.memo,
      barcode: boleto.barcode,
      digitableLine: boleto.digitableLine,
      payerData: boleto.payerData,
      qrCodeImage: boleto.qrCodeImage ?? undefined,
      bolepixEnabled: boleto.bolepixEnabled,
      paymentDetails: paymentDetails
        ? { ...paymentDetails, paidAmount: Decimal.from(paymentDetails.paidAmount) }
        : undefined,
      fine: charge(boleto.fine),
      interest: charge(boleto.interest),
      metadata: boleto.metadata ?? undefined,
      createdAt: boleto.createdAt,
      updatedAt: boleto.updatedAt,
    }
  },
}

function charge(value: Charge | null | undefined) {
  if (!value) return undefined
  return {
    type: value.type,
    amount: decimal(value.amount),
    dailyAmount: decimal(value.dailyAmount),
    percentage: decimal(value.percentage),
    monthlyPercentage: decimal(value.monthlyPercentage),
    daysAfterDue: value.daysAfterDue ?? undefined,
  }
}

function decimal(value: number | null | undefined): Decimal | undefined {
  return typeof value === 'number' ? Decimal.from(value) : undefined
}
